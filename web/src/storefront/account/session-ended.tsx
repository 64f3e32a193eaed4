import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endedSessionPath, forgetEndedSession } from '../../session/ended-session.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOpenLogin } from './login-gate.ts'
import { useCustomer } from './use-customer.ts'

/** Says that the session has ended, until the next login or until it is closed. */
export function SessionEnded() {
  const { t } = useTranslation()
  const isCustomer = useCustomer() !== null
  const openLogin = useOpenLogin()
  const [ended, setEnded] = useState(() => endedSessionPath() !== null)
  if (!ended || isCustomer) return null

  function close() {
    forgetEndedSession()
    setEnded(false)
  }

  return (
    <div
      role="alert"
      className="print:hidden flex items-center gap-2 rounded-md bg-parked-soft py-2 pr-1 pl-4 text-sm text-parked"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">{t('storefront:login.session_ended')}</p>
        <Button onClick={() => openLogin()}>{t('common:login')}</Button>
      </div>
      <IconButton label={t('common:close')} icon={<X aria-hidden size={18} />} onClick={close} />
    </div>
  )
}
