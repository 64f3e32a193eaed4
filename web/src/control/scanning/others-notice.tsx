import { CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeptCounts } from './kept-by-agent.ts'

/** That a document made now is without what another agent counted on this device (D-22). */
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
