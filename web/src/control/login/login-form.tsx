import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { useAgentLogin } from './use-agent-login.ts'

export function LoginForm() {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const { typed, type, isMissing, submit, isPending, error } = useAgentLogin()
  const username = t('common:username')
  const password = t('common:password')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed.username}
        onChange={(value) => type('username', value)}
        error={isMissing('username') ? t('common:required', { property: username }) : undefined}
      />
      <PasswordField
        label={password}
        name="password"
        autoComplete="current-password"
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
        value={typed.password}
        onChange={(value) => type('password', value)}
        error={isMissing('password') ? t('common:required', { property: password }) : undefined}
      />
      {error && (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden size={24} className="shrink-0" />
          {errorMessage(error)}
        </p>
      )}
      <Button type="submit" look="go" busy={isPending} className="text-base font-semibold">
        {t('common:login')}
      </Button>
    </form>
  )
}
