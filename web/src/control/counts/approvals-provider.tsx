import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../shared/ui/toast.tsx'
import { createApprovals } from './approvals.ts'
import { ApprovalsContext } from './approvals-context.ts'
import { play, unlockSounds } from '../scanning/sounds.ts'
import type { WaitingApproval } from './waiting-approval.ts'

/** As long as a message stays: repeating it would only cover the rows. */
const sayAgainAfter = 5000

/** Holds and sends the approvals on every screen, and shows their results (D-14). */
export function ApprovalsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [approvals] = useState(() => createApprovals(queryClient))
  const said = useRef({ text: '', at: 0 })

  const onSettled = useEffectEvent((approval: WaitingApproval, refusal: string | null) => {
    const { piece, asksBeyond } = approval
    if (refusal !== null) {
      play('error')
      // More than was ordered has its own dialog.
      if (asksBeyond !== true) toast.error(refusal)
      return
    }
    const text =
      piece > 0 ? t('control:control_approve_product') : t('control:control_unapprove_product')
    const now = performance.now()
    if (said.current.text === text && now - said.current.at < sayAgainAfter) return
    said.current = { text, at: now }
    toast.success(text)
  })

  useEffect(() => {
    const stopWatching = approvals.watchSettled((approval, refusal) => onSettled(approval, refusal))
    const stop = approvals.start()
    const lock = unlockSounds()
    return () => {
      stopWatching()
      stop()
      lock()
    }
  }, [approvals])

  return <ApprovalsContext value={approvals}>{children}</ApprovalsContext>
}
