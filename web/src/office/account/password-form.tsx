import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { factorWords } from '../factors/totp-setup.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

interface PasswordFormProps<Sent> {
  text: string
  label: string
  look?: 'go' | 'danger'
  send: (password: string) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** What an open screen alone may not do. */
export function PasswordForm<Sent>({
  text,
  label,
  look = 'go',
  send,
  onSent,
}: PasswordFormProps<Sent>) {
  const { t } = useTranslation()
  const form = useForm({
    start: { password: '' },
    check: (values) => missing(values, ['password']),
    send: ({ password }) => send(password),
    onSent,
    words: factorWords,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm">{text}</p>
      <PasswordField
        {...form.field('password', t('office:account.current_password'))}
        autoComplete="current-password"
      />
      <Failure text={form.failure} />
      <Button type="submit" look={look} busy={form.isPending}>
        {label}
      </Button>
    </Form>
  )
}
