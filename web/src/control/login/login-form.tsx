import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { storeUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { learnPermissions } from '../learn-permissions.ts'
import { rememberAgent } from '../session/current-agent.ts'

export function LoginForm() {
  const { t } = useTranslation()
  const form = useForm({
    start: { username: '', password: '' },
    check: (values) => missing(values, ['username', 'password']),
    send: (body) => call('/public/web-api/stockAgentLogin', { body }),
    // Once the user is stored, the routes open the app.
    onSent: (user, { username }) => {
      rememberAgent(username, user.fullName)
      storeUser(user)
      void learnPermissions()
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <Field
        {...form.field('username', t('common:username'))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password', t('common:password'))}
        autoComplete="current-password"
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
      />
      {form.failure && (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger"
        >
          <CircleAlert aria-hidden size={24} className="shrink-0" />
          {form.failure}
        </p>
      )}
      <Button type="submit" look="go" busy={form.isPending} className="font-semibold">
        {t('common:login')}
      </Button>
    </Form>
  )
}
