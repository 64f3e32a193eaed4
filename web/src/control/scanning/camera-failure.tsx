import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { RetryProps } from '../../shared/ui/lazy-with-retry.tsx'

interface CameraFailureProps extends RetryProps {
  onClose: () => void
}

/** Shown when the code that reads pictures cannot be loaded; the scanner still works. */
export function CameraFailure({ onRetry, onClose }: CameraFailureProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:camera.title')}
      closeLabel={t('common:close')}
    >
      <PartFailure onRetry={onRetry} />
    </Dialog>
  )
}
