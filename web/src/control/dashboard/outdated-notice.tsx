import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'

interface OutdatedNoticeProps {
  /** When the list was loaded, in milliseconds. */
  since: number
  /** Why the last refetch failed. */
  message: string
  onRetry: () => void
}

export function OutdatedNotice({ since, message, onRetry }: OutdatedNoticeProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
      <CloudOff aria-hidden size={24} className="shrink-0" />
      <p role="alert" className="min-w-0 flex-1">
        {message} {t('control:orders.outdated', { time: formats.dateTime(new Date(since)) })}
      </p>
      <Button onClick={onRetry}>{t('common:retry')}</Button>
    </div>
  )
}
