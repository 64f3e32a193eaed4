import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../shared/api/call.ts'
import { type Added, TotpSetup } from '../factors/totp-setup.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password first, then the secret for the app. */
export function AddTotp({ onAdded }: { onAdded: (added: Added) => void }) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<Answer<'/api/office/own/totp/begin'> | null>(null)
  if (begun !== null) return <TotpSetup begun={begun} onAdded={onAdded} />
  return (
    <PasswordForm
      text={t('office:factors.add_totp_text')}
      label={t('office:factors.go_on')}
      send={(password) => call('/api/office/own/totp/begin', { body: { password } })}
      onSent={setBegun}
    />
  )
}
