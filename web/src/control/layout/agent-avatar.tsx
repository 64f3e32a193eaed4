import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { initialsOf } from '../../shared/session/initials.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

export function AgentAvatar({ fullName }: { fullName: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="flex size-target shrink-0 items-center justify-center rounded-full bg-accent text-base font-semibold text-on-accent transition-colors hover:bg-accent-strong"
      >
        {initialsOf(fullName, currentLanguage())}{' '}
        <VisuallyHidden>{t('control:header.account', { fullName })}</VisuallyHidden>
      </button>
      <LogoutDialog fullName={fullName} open={asking} onOpenChange={setAsking} />
    </>
  )
}
