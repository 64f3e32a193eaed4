import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { logOut } from './log-out.ts'

/** /logout: opening it logs out. */
export function LogoutPage() {
  const { t } = useTranslation()
  useEffect(() => void logOut(), [])
  return (
    <main>
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
        <Spinner />
        {t('storefront:login.logging_out')}
      </p>
    </main>
  )
}
