import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeptCounts } from './use-kept-counts.ts'

/** Which agents have unsent counts on this device, how many and for which orders (D-22). */
export function KeptCounts() {
  const { t } = useTranslation()
  const kept = useKeptCounts()
  if (kept.length === 0) return null
  return (
    <section
      aria-label={t('control:login.kept')}
      className="mt-4 flex gap-3 rounded-md bg-parked-soft px-4 py-3 text-sm text-parked"
    >
      <CloudUpload aria-hidden size={24} className="shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t('control:login.kept')}</h2>
        <ul className="my-1 max-h-40 overflow-y-auto">
          {kept.map(({ agent, agentName, count, orderIds }) => (
            <li key={agent} className="break-words">
              <strong>{agentName}</strong>: {t('control:login.kept_counts', { count })},{' '}
              {t('control:login.kept_orders', {
                count: orderIds.length,
                numbers: orderIds.join(', '),
              })}
            </li>
          ))}
        </ul>
        <p>{t('control:login.kept_sent')}</p>
      </div>
    </section>
  )
}
