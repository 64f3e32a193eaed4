import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { currentAgent } from '../session/current-agent.ts'
import { useUnstoredCount, useWaitingApprovals } from '../counts/approvals-context.ts'
import { logOut } from './log-out.ts'

interface LogoutDialogProps {
  fullName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LogoutDialog({ fullName, open, onOpenChange }: LogoutDialogProps) {
  const { t } = useTranslation()
  const agent = currentAgent()?.key
  const waiting = useWaitingApprovals().filter((each) => each.agent === agent).length
  const unstored = useUnstoredCount()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('control:logout.title')}
      closeLabel={t('common:close')}
    >
      <p className="text-sm text-muted">{t('control:logout.logged_in_as')}</p>
      <p className="text-xl font-semibold break-words">{fullName}</p>
      {waiting > 0 && (
        <p className="mt-4 rounded-md bg-parked-soft px-4 py-3 text-sm font-medium text-parked">
          {unstored > 0
            ? t('control:waiting.unstored')
            : t('control:logout.waiting', { count: waiting })}
        </p>
      )}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={() => onOpenChange(false)}>{t('control:logout.cancel')}</Button>
        <Button look="go" onClick={logOut}>
          <LogOut aria-hidden size={20} />
          {t('common:logout')}
        </Button>
      </div>
    </Dialog>
  )
}
