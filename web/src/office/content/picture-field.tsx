import { ImagePlus, Trash2, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { sendFile } from '../../shared/api/send-file.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'

/** Sends a picture: how far it is, what was refused, and how to stop it. */
export function usePictureUpload(onSent: (name: string) => void) {
  const messageOf = useErrorMessage()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function send(file: File | undefined) {
    if (file === undefined) return
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setProgress(0)
    try {
      const { signal } = controller
      const options = { signal, onProgress: setProgress }
      onSent((await sendFile('/api/office/content/picture', file, options)).name)
    } catch (error) {
      if (!controller.signal.aborted && error instanceof Error) setFailure(messageOf(error))
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, failure, cancel: () => running.current?.abort() }
}

interface PictureFieldProps {
  label: string
  value: string | null
  onChange: (name: string | null) => void
  /** What it means that there is none. */
  hint: string
  disabled: boolean
}

/** A picture that is dropped or chosen, shown in the shape in which the shop shows it. */
export function PictureField({ label, value, onChange, hint, disabled }: PictureFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { send, progress, failure, cancel } = usePictureUpload(onChange)
  return (
    <div
      className="flex min-w-0 flex-col gap-1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) void send(event.dataTransfer.files[0])
      }}
    >
      <span className="text-sm font-medium">{label}</span>
      <div className="flex aspect-[1600/470] items-center justify-center overflow-hidden rounded-md border border-dashed border-edge bg-sunken">
        {value === null ? (
          <span className="p-2 text-center text-xs text-muted">{hint}</span>
        ) : (
          <img src={imageUrl(value)} alt={label} className="size-full object-contain" />
        )}
      </div>
      {progress !== null && (
        <div className="flex items-center gap-2">
          <progress
            value={progress}
            aria-label={t('office:picture.sending')}
            className="h-2 flex-1"
          />
          <Button look="quiet" onClick={cancel}>
            <X aria-hidden size={16} />
            {t('office:picture.cancel')}
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-xs text-danger">
          {failure}
        </p>
      )}
      {!disabled && progress === null && (
        <div className="flex flex-wrap gap-1">
          <label
            htmlFor={id}
            className="inline-flex min-h-target cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <ImagePlus aria-hidden size={16} />
            {t('office:picture.choose')}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={`${label}: ${t('office:picture.choose')}`}
              className="sr-only"
              onChange={(event) => {
                void send(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          {value !== null && (
            <Button look="quiet" onClick={() => onChange(null)}>
              <Trash2 aria-hidden size={16} />
              {t('office:picture.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
