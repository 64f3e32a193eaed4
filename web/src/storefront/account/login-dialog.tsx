import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

interface LoginDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LoginDialog({ open, onOpenChange }: LoginDialogProps) {
  const { t } = useTranslation()
  const username = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('storefront:login_title')}
      closeLabel={t('common:close')}
      initialFocus={username}
    >
      <LoginForm usernameRef={username} onLoggedIn={() => onOpenChange(false)} />
    </Dialog>
  )
}
