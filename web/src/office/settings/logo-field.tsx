import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../shared/api/bases.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'

interface LogoFieldProps {
  value: string | null
  onChange: (picture: string | null) => void
  error: string | undefined
}

/** The logo as it is, and a button to choose another file. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { t } = useTranslation()
  const { uploads, sendOne, cancel } = usePictureUploads('/api/office/settings/logo', onChange)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        {value !== null && (
          <img
            src={imageUrl(value)}
            alt={t('office:settings.logo')}
            className="max-h-20 max-w-60 object-contain"
          />
        )}
        <ChoosePictures text={t('office:settings.choose_logo')} onChosen={sendOne} />
        {value !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden size={18} />
            {t('office:record.remove')}
          </Button>
        )}
      </div>
      <UploadRows uploads={uploads} onCancel={cancel} />
      {error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
