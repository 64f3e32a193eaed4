import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import type { useOrder } from './use-order.ts'

/** Says that the server does not answer, and from when what is shown is. */
export function OrderAge({ order }: { order: ReturnType<typeof useOrder> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { header, lines } = order
  if (header.failureCount === 0 && lines.failureCount === 0) return null
  const since = Math.min(header.dataUpdatedAt, lines.dataUpdatedAt)
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger"
    >
      <CloudOff aria-hidden size={24} className="shrink-0" />
      {t('control:order.outdated', { time: formats.dateTime(new Date(since)) })}
    </p>
  )
}
