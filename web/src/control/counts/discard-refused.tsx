import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { currentAgent } from '../session/current-agent.ts'
import { useApprovals, useWaitingApprovals } from './approvals-context.ts'
import { isWaiting } from './waiting-approval.ts'

/** The pressed button is gone: the focus moves to the answer that changes nothing. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Discards all refused counts of this agent after a confirmation; a single one has its own button (D-21). */
export function DiscardRefused() {
  const { t } = useTranslation()
  const { queue } = useApprovals()
  const agent = currentAgent()?.key
  // Counts above the ordered count have their own question (D-26).
  const refused = useWaitingApprovals().filter(
    (each) => each.agent === agent && !isWaiting(each) && each.asksBeyond !== true,
  )
  const [asking, setAsking] = useState(false)
  const question = useId()
  const count = refused.length
  if (count < 2) return null

  function discard() {
    setAsking(false)
    for (const { id } of refused) void queue.remove(id)
  }

  if (!asking) {
    return (
      <Button className="mb-3 w-full" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={20} />
        {t('control:waiting.dismiss_refused', { count })}
      </Button>
    )
  }
  return (
    <div role="group" aria-labelledby={question} className="mb-3 flex flex-col gap-2">
      <p id={question} className="text-sm font-semibold">
        {t('control:waiting.dismiss_refused_question', { count })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button ref={takeFocus} onClick={() => setAsking(false)}>
          {t('control:confirm.no')}
        </Button>
        <Button look="danger" onClick={discard}>
          {t('control:confirm.yes')}
        </Button>
      </div>
    </div>
  )
}
