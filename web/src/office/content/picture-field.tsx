import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'

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
  const { uploads, sendOne, cancel } = usePictureUploads('/api/office/content/picture', onChange)
  return (
    <div
      className="flex min-w-0 flex-col gap-1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) sendOne([...event.dataTransfer.files])
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
      <UploadRows uploads={uploads} onCancel={cancel} />
      {!disabled && (
        <div className="flex flex-wrap gap-1">
          <ChoosePictures
            text={t('office:picture.choose')}
            label={`${label}: ${t('office:picture.choose')}`}
            onChosen={sendOne}
          />
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
