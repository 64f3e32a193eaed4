import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing, type Refusals } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { storedUser, storeUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { trustToken } from '../session.ts'

interface Values {
  current: string
  password: string
  passwordAgain: string
}

const start: Values = { current: '', password: '', passwordAgain: '' }

const words = {
  password_not_valid: 'office:account.password_rule',
  not_match_password: 'office:account.passwords_differ',
  wrong_password: 'office:account.wrong_password',
}

function check(values: Values): Refusals<Values> {
  const { password, passwordAgain } = values
  const differs = passwordAgain !== '' && password !== passwordAgain
  return {
    ...(differs && { passwordAgain: 'not_match_password' as const }),
    ...missing(values, ['current', 'password', 'passwordAgain']),
  }
}

export function OwnPassword() {
  const { t } = useTranslation()
  const toast = useToast()
  const form = useForm({
    start,
    check,
    send: ({ current, password }) =>
      call('/api/office/own/password', { body: { current, password } }),
    onSent: ({ token }) => {
      const user = storedUser()
      trustToken(token)
      if (user !== null) storeUser({ ...user, token })
      form.reset()
      toast.success(t('office:account.password_changed'))
    },
    words,
  })
  return (
    <Card title={t('office:account.password')} lead={t('office:account.password_lead')}>
      <Form form={form} className="flex max-w-sm flex-col gap-4">
        <PasswordField
          {...form.field('current', t('office:account.current_password'))}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password', t('office:account.new_password'))}
          hint={t('office:account.password_rule')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('passwordAgain', t('office:account.new_password_again'))}
          autoComplete="new-password"
        />
        <Failure text={form.failure} />
        <Button type="submit" look="go" busy={form.isPending} className="self-start">
          {t('office:account.change_password')}
        </Button>
      </Form>
    </Card>
  )
}
