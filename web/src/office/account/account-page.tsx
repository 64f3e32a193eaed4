import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/use-session.ts'
import { Page } from '../layout/page.tsx'
import { OwnFactors } from './own-factors.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** What one decides about one's own account. */
export function AccountPage() {
  const { t } = useTranslation()
  const user = useSession()
  return (
    <Page
      title={t('office:account.title')}
      lead={t('office:account.lead', { fullName: user?.fullName, username: user?.username })}
      width="narrow"
    >
      <OwnFactors />
      <OwnPassword />
      <OwnSessions />
    </Page>
  )
}
