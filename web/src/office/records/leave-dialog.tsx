import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface LeaveDialogProps {
  go: () => void
  stay: () => void
}

/** Asks before what is not saved gets lost. */
export function LeaveDialog({ go, stay }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={stay}
      title={t('office:record.unsaved')}
      closeLabel={t('common:close')}
    >
      <p className="text-sm">{t('office:record.leave_text')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="danger" onClick={go}>
          {t('office:record.leave')}
        </Button>
        <Button look="go" onClick={stay}>
          {t('office:record.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
