import { useMutation } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { deviceName } from '../../shared/account/device-name.ts'
import { makePasskey, passkeysWorkHere } from '../factors/passkeys.ts'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { type Added, TotpSetup, useBegunTotp } from '../factors/totp-setup.tsx'
import { useFactorMessage } from '../factors/use-factor-message.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { isExpired, type StepProps } from './step-props.ts'

/** The shop demands a second factor: it is added here, before anything else can be done. */
export function EnrolStep({ opened, onOpened, onExpired }: StepProps) {
  const { t } = useTranslation()
  const messageOf = useFactorMessage()
  const { token } = opened
  const [added, setAdded] = useState<Added | null>(null)
  const [way, setWay] = useState<'choose' | 'totp'>('choose')
  const title = useId()
  const passkey = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(() =>
        call('/api/office/own/passkeys/begin', { body: {} }, { token }),
      )
      const name = deviceName(navigator.userAgent) ?? t('office:factors.passkey')
      return call('/api/office/own/passkeys/add', { body: { name, credential } }, { token })
    },
    onSuccess: setAdded,
    onError: (error) => {
      if (isExpired(error)) onExpired()
    },
  })
  const goOn = () => {
    if (added?.session) onOpened(added.session)
  }
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <FocusedHeading
        key={added === null ? way : 'codes'}
        id={title}
        text={t(added === null ? 'office:factors.enrol' : 'office:factors.recovery')}
      />
      {added !== null ? (
        <RecoveryCodes
          codes={added.recoveryCodes ?? []}
          doneLabel={t('office:factors.kept')}
          onDone={goOn}
        />
      ) : way === 'totp' ? (
        <>
          <EnrolTotp token={token} onAdded={setAdded} />
          {passkeysWorkHere() && (
            <Button onClick={() => setWay('choose')}>
              <KeyRound aria-hidden size={18} />
              {t('office:factors.other_way_enrol')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="text-sm">{t('office:factors.enrol_lead')}</p>
          <Failure text={passkey.error && messageOf(passkey.error)} />
          {passkeysWorkHere() && (
            <Button look="go" busy={passkey.isPending} onClick={() => passkey.mutate()}>
              <KeyRound aria-hidden size={18} />
              {t('office:factors.add_passkey')}
            </Button>
          )}
          <Button onClick={() => setWay('totp')}>
            <Smartphone aria-hidden size={18} />
            {t('office:factors.add_totp')}
          </Button>
        </>
      )}
    </section>
  )
}

/** What is read out when the step changes. */
function FocusedHeading({ id, text }: { id: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
      {text}
    </h2>
  )
}

function EnrolTotp({ token, onAdded }: { token: string; onAdded: (added: Added) => void }) {
  const { t } = useTranslation()
  const query = useBegunTotp(token)
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-80" />}
      errorTitle={t('common:error.title')}
    >
      {(begun) => <TotpSetup begun={begun} token={token} onAdded={onAdded} />}
    </Loaded>
  )
}
