import { useTranslation } from 'react-i18next'
import { SessionList } from '../../shared/account/session-list.tsx'
import { useOwnSessions } from '../../shared/account/use-own-sessions.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../layout/card.tsx'

/** Where one is logged in, and the way out of there. */
export function OwnSessions() {
  const { t } = useTranslation()
  const sessions = useOwnSessions('office')
  const { hasOthers, endAllOthers } = sessions
  return (
    <Card
      title={t('account:sessions.title')}
      lead={t('office:account.sessions_lead')}
      actions={
        hasOthers && (
          <Button busy={endAllOthers.isPending} onClick={() => endAllOthers.mutate()}>
            {t('account:sessions.end_others')}
          </Button>
        )
      }
    >
      <SessionList sessions={sessions} />
    </Card>
  )
}
