import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/use-formats.ts'

interface OutdatedNoticeProps {
  /** When the shown list came, in milliseconds. */
  since: number
  /** Why no newer one came. */
  message: string
}

export function OutdatedNotice({ since, message }: OutdatedNoticeProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <p
      role="alert"
      className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger"
    >
      <CloudOff aria-hidden size={24} className="shrink-0" />
      {message} {t('control:orders.outdated', { time: formats.dateTime(new Date(since)) })}
    </p>
  )
}
