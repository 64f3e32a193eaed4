import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

interface UploadRowsProps {
  uploads: readonly PictureUpload[]
  onCancel: (key: number) => void
}

/** Files on their way, each with its progress and a button that stops it, and those that were refused. */
export function UploadRows({ uploads, onCancel }: UploadRowsProps) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {uploads.map(({ key, fileName, sent, failure }) => (
        <li key={key} className="flex min-w-0 items-center gap-3 text-sm">
          <div className="min-w-0 flex-1">
            <p className="truncate" dir="auto">
              {fileName}
            </p>
            {failure === null ? (
              <progress
                value={sent}
                aria-label={t('office:picture.sending_file', { file: fileName })}
                className="block h-1.5 w-full"
              />
            ) : (
              <p role="alert" className="text-xs text-danger">
                {failure}
              </p>
            )}
          </div>
          <IconButton
            label={t(failure === null ? 'office:picture.cancel_file' : 'office:picture.close', {
              file: fileName,
            })}
            icon={<X aria-hidden size={16} />}
            onClick={() => onCancel(key)}
          />
        </li>
      ))}
    </ul>
  )
}
