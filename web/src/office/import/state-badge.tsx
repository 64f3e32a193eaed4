import { useTranslation } from 'react-i18next'
import { Badge } from '../../shared/ui/badge.tsx'
import type { ChangeSet } from './mapping.ts'
import { stateTexts } from './set-words.ts'

const looks = {
  uploaded: 'plain',
  read: 'parked',
  compared: 'parked',
  applied: 'soft',
  undone: 'plain',
  cancelled: 'plain',
} as const satisfies Record<ChangeSet['state'], string>

/** How far a sheet is. */
export function StateBadge({ set }: { set: ChangeSet }) {
  const { t } = useTranslation()
  if (set.running !== null) return <Badge>{t('office:import.at_work')}</Badge>
  if (set.failed !== null) return <Badge look="danger">{t('office:import.failed')}</Badge>
  return <Badge look={looks[set.state]}>{t(stateTexts[set.state])}</Badge>
}
