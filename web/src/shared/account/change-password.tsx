import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { missing, type Refusals } from '../forms/form-state.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { storedUser, storeUser } from '../session/stored-user.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useToast } from '../ui/toast.tsx'

interface Values {
  current: string
  password: string
  passwordAgain: string
}

const start: Values = { current: '', password: '', passwordAgain: '' }

function check(values: Values): Refusals<Values> {
  const { password, passwordAgain } = values
  const differs = passwordAgain !== '' && password !== passwordAgain
  return {
    ...(differs && { passwordAgain: 'not_match_password' as const }),
    ...missing(values, ['current', 'password', 'passwordAgain']),
  }
}

interface ChangePasswordProps {
  /** The key of what a password has to be like. */
  rule: string
  send: (body: { current: string; password: string }) => Promise<{ token: string }>
  /** Before the new session is stored. */
  onToken?: (token: string) => void
}

/** Changes one's own password. All sessions end, and this browser goes on with a new one. */
export function ChangePassword({ rule, send, onToken }: ChangePasswordProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const form = useForm({
    start,
    check,
    send: ({ current, password }) => send({ current, password }),
    onSent: ({ token }) => {
      const user = storedUser()
      onToken?.(token)
      if (user !== null) storeUser({ ...user, token })
      form.reset()
      toast.success(t('account:password.changed'))
    },
    words: {
      password_not_valid: rule,
      not_match_password: 'account:password.differ',
      wrong_password: 'account:password.wrong',
    },
  })
  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <PasswordField
        {...form.field('current', t('account:password.current'))}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password', t('account:password.new'))}
        hint={t(rule)}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('passwordAgain', t('account:password.new_again'))}
        autoComplete="new-password"
      />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending} className="self-start">
        {t('account:password.change')}
      </Button>
    </Form>
  )
}
