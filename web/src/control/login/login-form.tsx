import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { PasswordLogin } from '../../shared/forms/password-login.tsx'
import { storeUser } from '../../shared/session/stored-user.ts'
import { learnPermissions } from '../learn-permissions.ts'
import { rememberAgent } from '../session/current-agent.ts'

export function LoginForm() {
  const { t } = useTranslation()
  return (
    <PasswordLogin
      send={(body) => call('/public/web-api/stockAgentLogin', { body })}
      // Once the user is stored, the routes open the app.
      onSent={(user, { username }) => {
        rememberAgent(username, user.fullName)
        storeUser(user)
        void learnPermissions()
      }}
    >
      {/* Their accounts are kept in the office, which is another app. */}
      <a
        href="/apps/office/password"
        className="inline-flex min-h-target items-center self-center text-sm font-medium text-accent-strong underline underline-offset-2 hover:no-underline"
      >
        {t('control:login.forgotten')}
      </a>
    </PasswordLogin>
  )
}
