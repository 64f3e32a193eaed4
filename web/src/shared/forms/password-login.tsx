import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Form } from './form.tsx'
import { missing } from './form-state.ts'
import { LoginFields } from './login-fields.tsx'
import { useForm } from './use-form.ts'

interface Entry {
  username: string
  password: string
}

interface PasswordLoginProps<Opened> {
  /** The name that stands there already. */
  username?: string
  send: (entry: Entry) => Promise<Opened>
  onSent: (opened: Opened, entry: Entry) => void
  /** Why another way to log in failed. */
  failure?: string | null
  /** Other ways to log in. */
  children?: ReactNode
}

/** The login of those who work here. */
export function PasswordLogin<Opened>(props: PasswordLoginProps<Opened>) {
  const { username = '', send, onSent, failure = null, children } = props
  const { t } = useTranslation()
  const form = useForm({
    start: { username, password: '' },
    check: (values) => missing(values, ['username', 'password']),
    send,
    onSent,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <LoginFields field={form.field} />
      <Failure text={form.failure ?? failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('common:login')}
      </Button>
      {children}
    </Form>
  )
}
