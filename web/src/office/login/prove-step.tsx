import { useMutation } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { CodeField } from '../factors/code-field.tsx'
import { passkeysWorkHere, presentPasskey } from '../factors/passkeys.ts'
import { factorWords } from '../factors/totp-setup.tsx'
import { useFactorMessage } from '../factors/use-factor-message.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import type { Opened } from './opened.ts'
import { FocusFirst } from './focus-first.tsx'
import { isExpired, type StepProps } from './step-props.ts'

type Way = Opened['ways'][number]

const looks = {
  passkey: { Icon: KeyRound, label: 'office:factors.way_passkey' },
  totp: { Icon: Smartphone, label: 'office:factors.way_totp' },
  recovery: { Icon: LifeBuoy, label: 'office:factors.way_recovery' },
} as const satisfies Record<Way, object>

/** The second factor, in the way that is chosen. */
export function ProveStep(props: StepProps) {
  const { t } = useTranslation()
  const { ways } = props.opened
  // A passkey that cannot be used at this address is not offered first.
  const usual = ways.find((each) => each !== 'passkey' || passkeysWorkHere())
  const [way, setWay] = useState<Way>(usual ?? ways[0] ?? 'recovery')
  const title = useId()
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="text-base font-semibold">
        {t('office:factors.prove')}
      </h2>
      <FocusFirst key={way}>
        {way === 'passkey' ? <ProvePasskey {...props} /> : <ProveCode way={way} {...props} />}
      </FocusFirst>
      {ways.length > 1 && (
        <div className="flex flex-col gap-1 border-t border-line pt-3">
          <p className="text-sm text-muted">{t('office:factors.other_way')}</p>
          {ways
            .filter((each) => each !== way)
            .map((each) => {
              const { Icon, label } = looks[each]
              return (
                <Button key={each} onClick={() => setWay(each)} className="justify-start">
                  <Icon aria-hidden size={18} />
                  {t(label)}
                </Button>
              )
            })}
        </div>
      )}
    </section>
  )
}

function ProvePasskey({ opened, onOpened, onExpired }: StepProps) {
  const { t } = useTranslation()
  const messageOf = useFactorMessage()
  const { token } = opened
  const prove = useMutation({
    mutationFn: async () => {
      const credential = await presentPasskey(() =>
        call('/api/office/prove/passkey/options', {}, { token }),
      )
      return call('/api/office/prove/passkey', { body: { credential } }, { token })
    },
    onSuccess: onOpened,
    onError: (error) => {
      if (isExpired(error)) onExpired()
    },
  })
  return (
    <>
      <p className="text-sm">{t('office:factors.passkey_lead')}</p>
      <Failure text={prove.error && messageOf(prove.error)} />
      <Button look="go" busy={prove.isPending} onClick={() => prove.mutate()}>
        <KeyRound aria-hidden size={18} />
        {t('office:factors.use_passkey')}
      </Button>
    </>
  )
}

function ProveCode({ way, opened, onOpened, onExpired }: StepProps & { way: 'totp' | 'recovery' }) {
  const { t } = useTranslation()
  const { token } = opened
  const form = useForm({
    start: { code: '' },
    check: (values) => missing(values, ['code']),
    send: (body) =>
      way === 'totp'
        ? call('/api/office/prove/code', { body }, { token })
        : call('/api/office/prove/recovery', { body }, { token }),
    onSent: onOpened,
    onFailed: (error) => {
      if (isExpired(error)) onExpired()
    },
    words: factorWords,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {way === 'totp' ? (
        <CodeField
          {...form.field('code', t('office:factors.code'))}
          hint={t('office:factors.code_hint')}
        />
      ) : (
        <Field
          {...form.field('code', t('office:factors.recovery_code'))}
          hint={t('office:factors.recovery_hint')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('common:login')}
      </Button>
    </Form>
  )
}
