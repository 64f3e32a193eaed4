import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginTab } from './login-gate.ts'
import { countriesQuery } from './queries.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegister } from './use-register.ts'

interface LoginDialogProps {
  open: boolean
  tab: LoginTab
  onTab: (tab: LoginTab) => void
  onClose: () => Promise<void>
}

/** One dialog for both: a visitor without an account can switch to the registration (L-01). */
export function LoginDialog({ open, tab, onTab, onClose }: LoginDialogProps) {
  const { t } = useTranslation()
  // Also without a registration: the other tab is then ready when it is opened (L-04).
  usePrefetchQuery(countriesQuery)
  const firstField = useRef<HTMLInputElement>(null)
  const [username, setUsername] = useState('')
  const [registered, setRegistered] = useState(false)
  // The pressed link disappears with its tab, so the focus moves to the other form.
  const [turnedTo, setTurnedTo] = useState<LoginTab | null>(null)
  useEffect(() => {
    if (turnedTo === tab) firstField.current?.focus()
  }, [turnedTo, tab])
  function turnTo(other: LoginTab) {
    setTurnedTo(other)
    onTab(other)
  }
  /** When the tabs themselves are used, the focus stays on them. */
  function chooseTab(other: LoginTab) {
    setTurnedTo(null)
    onTab(other)
  }

  // Held here, so that nothing typed is lost when the tab is changed or the dialog is closed by mistake.
  const registration = useRegister((name) => {
    setUsername(name)
    setRegistered(true)
    turnTo('login')
  })

  const tabs = [
    { value: 'login', label: t('common:login') },
    { value: 'register', label: t('storefront:register.title') },
  ] as const

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && void onClose()}
      title={tab === 'login' ? t('common:login') : t('storefront:register.title')}
      closeLabel={t('common:close')}
      width={tab === 'login' ? 'small' : 'large'}
      initialFocus={firstField}
    >
      <div className="-mx-5 -mt-5">
        <Tabs label={t('storefront:account')} tabs={tabs} value={tab} onChange={chooseTab}>
          <div className="px-5 pt-5">
            {tab === 'login' ? (
              <LoginForm
                username={username}
                onUsername={setUsername}
                passwordFirst={registered}
                firstField={firstField}
                onLoggedIn={onClose}
                onRegister={() => turnTo('register')}
              />
            ) : (
              <RegisterForm
                registration={registration}
                firstField={firstField}
                onLogin={() => turnTo('login')}
              />
            )}
          </div>
        </Tabs>
      </div>
    </Dialog>
  )
}
