import { call } from '../../shared/api/call.ts'
import { PasswordLogin } from '../../shared/forms/password-login.tsx'
import { storeUser } from '../../shared/session/stored-user.ts'
import { learnPermissions } from '../learn-permissions.ts'
import { rememberAgent } from '../session/current-agent.ts'

export function LoginForm() {
  return (
    <PasswordLogin
      send={(body) => call('/public/web-api/stockAgentLogin', { body })}
      // Once the user is stored, the routes open the app.
      onSent={(user, { username }) => {
        rememberAgent(username, user.fullName)
        storeUser(user)
        void learnPermissions()
      }}
    />
  )
}
