import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from './initials.ts'
import { LogoutDialog } from './logout-dialog.tsx'

export function AgentAvatar({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('control:header.account', { fullName })}
        onClick={() => setAsking(true)}
        className="flex size-target shrink-0 items-center justify-center rounded-full bg-accent text-base font-semibold text-on-accent transition-colors hover:bg-accent-strong"
      >
        <span aria-hidden>{initialsOf(fullName)}</span>
      </button>
      <LogoutDialog fullName={fullName} open={asking} onOpenChange={setAsking} />
    </>
  )
}
