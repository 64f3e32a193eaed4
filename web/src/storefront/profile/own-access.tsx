import { useTranslation } from 'react-i18next'
import { ChangePassword } from '../../shared/account/change-password.tsx'
import { SessionList } from '../../shared/account/session-list.tsx'
import { useOwnSessions } from '../../shared/account/use-own-sessions.ts'
import { call } from '../../shared/api/call.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ProfileCard } from './profile-card.tsx'

export function OwnPassword() {
  const { t } = useTranslation()
  return (
    <ProfileCard title={t('common:password')} lead={t('account:password.lead')}>
      <ChangePassword
        rule="storefront:register.password_not_valid"
        send={(body) => call('/web-api/own/password', { body })}
      />
    </ProfileCard>
  )
}

/** Where the customer is logged in, and the way out of there. */
export function OwnSessions() {
  const { t } = useTranslation()
  const sessions = useOwnSessions('storefront')
  const { hasOthers, endAllOthers } = sessions
  return (
    <ProfileCard
      title={t('account:sessions.title')}
      lead={t('account:sessions.lead')}
      actions={
        hasOthers && (
          <Button busy={endAllOthers.isPending} onClick={() => endAllOthers.mutate()}>
            {t('account:sessions.end_others')}
          </Button>
        )
      }
    >
      <SessionList sessions={sessions} />
    </ProfileCard>
  )
}
