import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bases } from '../../shared/api/bases.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'

interface LogoFieldProps {
  value: string | null
  onChange: (picture: string | null) => void
  error: string | undefined
}

/** The logo as it is, and a button to choose another file. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const upload = useMutation({
    mutationFn: (file: File) =>
      call('/api/office/settings/logo', { query: { fileName: file.name }, file }),
    onSuccess: ({ picture }) => onChange(picture),
  })
  const said = upload.error ? messageOf(upload.error) : error
  return (
    <div className="flex flex-wrap items-center gap-4">
      {value !== null && (
        <img
          src={bases.images + encodeURIComponent(value)}
          alt={t('office:settings.logo')}
          className="max-h-20 max-w-60 object-contain"
        />
      )}
      <input
        ref={input}
        id={inputId}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('office:settings.choose_logo')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) upload.mutate(file)
          event.target.value = ''
        }}
      />
      <Button busy={upload.isPending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={18} />
        {t('office:settings.choose_logo')}
      </Button>
      {value !== null && (
        <Button look="quiet" onClick={() => onChange(null)}>
          <Trash2 aria-hidden size={18} />
          {t('office:record.remove')}
        </Button>
      )}
      {said !== undefined && (
        <p role="alert" className="w-full text-xs text-danger">
          {said}
        </p>
      )}
    </div>
  )
}
