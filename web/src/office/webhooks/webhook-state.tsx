import { useTranslation } from 'react-i18next'
import { Badge } from '../../shared/ui/badge.tsx'
import { stateTexts, type WebhookRow } from './webhook-texts.ts'

const looks = {
  sending: 'soft',
  off: 'plain',
  no_secret: 'parked',
  failing: 'parked',
  paused: 'danger',
} as const

export function WebhookState({ state }: { state: WebhookRow['state'] }) {
  const { t } = useTranslation()
  return <Badge look={looks[state]}>{t(stateTexts[state])}</Badge>
}
