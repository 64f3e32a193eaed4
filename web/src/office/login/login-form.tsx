import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { storedUser, storeUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { Failure } from '../layout/failure.tsx'
import { trustToken } from '../session.ts'

export function LoginForm() {
  const { t } = useTranslation()
  const form = useForm({
    start: { username: storedUser()?.username ?? '', password: '' },
    check: (values) => missing(values, ['username', 'password']),
    send: (body) => call('/api/office/login', { body }),
    // Once stored, the routes let the user in.
    onSent: (user) => {
      trustToken(user.token)
      storeUser(user)
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
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
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('common:login')}
      </Button>
    </Form>
  )
}
