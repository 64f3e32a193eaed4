import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  onConfirm: () => void
  onClose: () => void
}

/** A question with yes and no. */
export function ConfirmDialog({ open, title, text, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={t('common:close')}
    >
      <p className="text-base">{text}</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>{t('control:confirm.no')}</Button>
        <Button look="go" onClick={onConfirm}>
          {t('control:confirm.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
