import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import { useWaitingApprovals } from './approvals-context.ts'
import { useLingering } from '../scanning/use-lingering.ts'
import { isWaiting } from './waiting-approval.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

/** On a working network everything is sent before this time. */
const worthShowing = 1000

/** In the header of every screen: how many counts of this device are not yet with the server. */
export function WaitingButton() {
  const { t } = useTranslation()
  const all = useWaitingApprovals()
  const [open, setOpen] = useState(false)
  const refused = all.filter((approval) => !isWaiting(approval)).length
  const shown = useLingering(all.length > 0, worthShowing) || refused > 0
  return (
    <>
      {shown && (
        <button
          type="button"
          data-waiting
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={classNames(
            'flex min-h-target min-w-target items-center justify-center gap-1 rounded-md px-1 text-sm font-bold sm:gap-2 sm:px-3',
            refused > 0 ? 'bg-danger text-on-danger' : 'bg-parked-soft text-parked',
          )}
        >
          <CloudUpload aria-hidden size={22} />
          {all.length}
          <span className="sr-only">{t('control:waiting.count', { count: all.length })}</span>
        </button>
      )}
      <WaitingDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
