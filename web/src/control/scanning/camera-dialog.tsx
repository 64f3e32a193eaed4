import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { useCamera } from './use-camera.ts'

interface CameraDialogProps {
  onScan: (code: string) => void
  /** The result of the last scan. */
  said: string
  onClose: () => void
}

/** Scanning with the camera of a phone or tablet. The dialog stays open for one code after the other. */
export function CameraDialog({ onScan, said, onClose }: CameraDialogProps) {
  const { t } = useTranslation()
  const { video, state } = useCamera(onScan)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:camera.title')}
      closeLabel={t('common:close')}
    >
      {state === 'failed' ? (
        <p role="alert" className="py-8 text-center">
          {t('control:camera.failed')}
        </p>
      ) : (
        <div className="relative overflow-hidden rounded-md bg-black">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of the camera has no sound */}
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('control:camera.title')}
            className="aspect-[4/3] w-full object-cover"
          />
          <span
            aria-hidden
            className="absolute inset-x-8 top-1/2 h-0.5 -translate-y-1/2 bg-danger"
          />
          {state === 'starting' && (
            <span className="absolute inset-0 grid place-items-center text-white">
              <Spinner size={36} />
            </span>
          )}
        </div>
      )}
      <p className="min-h-16 pt-3 text-center text-base font-semibold">
        {said === '' ? t('control:camera.hint') : said}
      </p>
    </Dialog>
  )
}
