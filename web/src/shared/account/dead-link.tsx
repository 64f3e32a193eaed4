import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call-error.ts'

export const isDead = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'link_expired'

/** The link was used, has expired, or a newer one was sent. */
export function DeadLink({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-2 text-base font-semibold">
        <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />
        {t('account:link.dead')}
      </p>
      <p className="text-sm">{text}</p>
      {children}
    </div>
  )
}
