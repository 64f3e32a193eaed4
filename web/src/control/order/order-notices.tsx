import { CloudOff, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useUnstoredCount } from '../counts/approvals-context.ts'
import type { KeptCounts } from '../counts/kept-by-agent.ts'
import type { useOrder } from './use-order.ts'

/** Says that the server does not answer, and how old the data is. */
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

/** Why documents cannot be created yet. */
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

/** A document made now would be without what another agent counted on this device (D-22). */
export function OthersNotice({ kept }: { kept: readonly KeptCounts[] }) {
  const { t } = useTranslation()
  if (kept.length === 0) return null
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-md bg-parked-soft px-4 py-3 text-sm font-medium text-parked"
    >
      <CloudUpload aria-hidden size={24} className="shrink-0" />
      <ul>
        {kept.map(({ agent, agentName, count }) => (
          <li key={agent}>{t('control:waiting.others_notice', { name: agentName, count })}</li>
        ))}
      </ul>
    </div>
  )
}
