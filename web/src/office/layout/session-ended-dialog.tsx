import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { useSessionEnded } from '../session.ts'
import { logOut } from './log-out.ts'

/** Asks for the password again over the page, so that nothing typed on it is lost (T-06). */
export function SessionEndedDialog() {
  const { t } = useTranslation()
  const ended = useSessionEnded()
  return (
    <AlertDialog.Root open={ended}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-veil" />
        <AlertDialog.Viewport className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup className="w-full max-w-[420px] rounded-md bg-surface p-5 shadow-float outline-none">
            <AlertDialog.Title className="text-base font-semibold">
              {t('office:session_ended.title')}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-1 mb-4 text-sm text-muted">
              {t('office:session_ended.text')}
            </AlertDialog.Description>
            <LoginForm />
            <Button look="quiet" onClick={logOut} className="mt-2 w-full">
              {t('office:session_ended.leave')}
            </Button>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
