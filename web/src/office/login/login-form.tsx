import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { PasswordLogin } from '../../shared/forms/password-login.tsx'
import { lazyPage } from '../../shared/i18n/lazy-page.ts'
import { storedUser } from '../../shared/session/stored-user.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { presentPasskey } from '../factors/passkeys.ts'
import { useFactorMessage } from '../factors/use-factor-message.ts'
import { enter, type Opened } from './opened.ts'

const SecondStep = lazyPage(async () => (await import('./second-step.tsx')).SecondStep)

/**
 * Name and password, or a passkey alone, with what stands below them as children; then the second factor, if there is one
 * or has to be one.
 */
export function LoginForm({ children }: { children?: ReactNode }) {
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
      <FirstStep onOpened={goOn}>{children}</FirstStep>
    </>
  )
}

interface FirstStepProps {
  onOpened: (opened: Opened) => void
  children: ReactNode
}

function FirstStep({ onOpened, children }: FirstStepProps) {
  const { t } = useTranslation()
  const messageOf = useFactorMessage()
  const passkey = useMutation({
    mutationFn: async () => {
      const credential = await presentPasskey(() => call('/api/office/login/passkey/options'))
      return call('/api/office/login/passkey', { body: { credential } })
    },
    onSuccess: onOpened,
  })
  return (
    <PasswordLogin
      username={storedUser()?.username ?? ''}
      send={(body) => call('/api/office/login', { body })}
      onSent={onOpened}
      failure={passkey.error && messageOf(passkey.error)}
    >
      <Button busy={passkey.isPending} onClick={() => passkey.mutate()}>
        <KeyRound aria-hidden size={18} />
        {t('office:login.passkey')}
      </Button>
      {children}
    </PasswordLogin>
  )
}
