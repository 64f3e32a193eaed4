import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { storedUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { presentPasskey } from '../factors/passkeys.ts'
import { useFactorMessage } from '../factors/use-factor-message.ts'
import { Failure } from '../layout/failure.tsx'
import { enter, type Opened } from './opened.ts'

const SecondStep = lazyWithRetry(
  async () => (await import('./second-step.tsx')).SecondStep,
  PartFailure,
)

/** Name and password, or a passkey alone; then the second factor, if there is one or has to be one. */
export function LoginForm() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [hasExpired, setHasExpired] = useState(false)
  const goOn = (next: Opened) => {
    if (next.step === null) enter(next)
    else setOpened(next)
  }
  if (opened !== null) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          opened={opened}
          onOpened={goOn}
          onLeave={(reason) => {
            setHasExpired(reason === 'expired')
            setOpened(null)
          }}
        />
      </Suspense>
    )
  }
  return (
    <>
      {hasExpired && (
        <p
          role="status"
          className="mb-4 rounded-md bg-parked-soft px-3 py-2 text-sm font-medium text-parked"
        >
          {t('office:factors.expired')}
        </p>
      )}
      <PasswordLogin onOpened={goOn} />
    </>
  )
}

function PasswordLogin({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const { t } = useTranslation()
  const messageOf = useFactorMessage()
  const form = useForm({
    start: { username: storedUser()?.username ?? '', password: '' },
    check: (values) => missing(values, ['username', 'password']),
    send: (body) => call('/api/office/login', { body }),
    onSent: onOpened,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const credential = await presentPasskey(() => call('/api/office/login/passkey/options'))
      return call('/api/office/login/passkey', { body: { credential } })
    },
    onSuccess: onOpened,
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
      <Failure text={form.failure ?? (passkey.error && messageOf(passkey.error))} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('common:login')}
      </Button>
      <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
        <KeyRound aria-hidden size={18} />
        {t('office:login.passkey')}
      </Button>
    </Form>
  )
}
