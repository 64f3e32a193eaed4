import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUnstoredCount } from './approvals-context.ts'

/** Why documents cannot be created yet, where they would be. */
export function WaitingNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  const unstored = useUnstoredCount()
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-md bg-parked-soft px-4 py-3 text-sm font-medium text-parked"
    >
      <CloudUpload aria-hidden size={24} className="shrink-0" />
      <span>
        {t('control:waiting.notice', { count })}
        {unstored > 0 && <strong className="block">{t('control:waiting.unstored')}</strong>}
      </span>
    </p>
  )
}
