import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endedSessionPath, forgetEndedSession } from '../../shared/session/ended-session.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useCustomer } from './use-customer.ts'

/** Says that the session has ended, until the next login or until it is closed. */
export function SessionEnded() {
  const { t } = useTranslation()
  const isCustomer = useCustomer() !== null
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
      <p className="min-w-0 flex-1">{t('storefront:login.session_ended')}</p>
      <IconButton label={t('common:close')} icon={<X aria-hidden size={18} />} onClick={close} />
    </div>
  )
}
