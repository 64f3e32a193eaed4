import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { makePasskey, passkeysWorkHere } from '../factors/passkeys.ts'
import { type Added, factorWords } from '../factors/totp-setup.tsx'
import { useFactorMessage } from '../factors/use-factor-message.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { deviceName } from '../../shared/account/device-name.ts'

/** The password, a name to recognise the passkey by, and then the browser's own questions. */
export function AddPasskey({ onAdded }: { onAdded: (added: Added) => void }) {
  const { t } = useTranslation()
  const messageOf = useFactorMessage()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useForm({
    start: { name: deviceName(navigator.userAgent) ?? '', password: '' },
    check: (values) => missing(values, ['name', 'password']),
    send: async ({ name, password }) => {
      setFailure(null)
      const credential = await makePasskey(() =>
        call('/api/office/own/passkeys/begin', { body: { password } }),
      )
      return call('/api/office/own/passkeys/add', { body: { name, credential } })
    },
    onSent: onAdded,
    onFailed: setFailure,
    words: factorWords,
  })
  if (!passkeysWorkHere()) return <p className="text-sm">{t('office:factors.passkey_not_here')}</p>
  return (
    <Form form={form} className="flex flex-col gap-4">
      <p className="text-sm">{t('office:factors.add_passkey_text')}</p>
      <Field
        {...form.field('name', t('office:factors.name'))}
        hint={t('office:factors.name_hint')}
        maxLength={60}
        autoComplete="off"
      />
      <PasswordField
        {...form.field('password', t('office:account.current_password'))}
        autoComplete="current-password"
      />
      <Failure text={form.failure === null || failure === null ? null : messageOf(failure)} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('office:factors.go_on')}
      </Button>
    </Form>
  )
}
