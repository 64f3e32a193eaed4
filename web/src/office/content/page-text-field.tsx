import type { Language } from '@kontor/contract/rules/languages'
import { Field as BaseField } from '@base-ui/react/field'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'

interface PageTextFieldProps {
  label: string
  language: Language
  format: 'markdown' | 'html'
  value: string | null
  onChange: (text: string | null) => void
  error: string | undefined
  disabled: boolean
}

/** The text of a page in one language, with a button that puts a picture where the cursor is. */
export function PageTextField(props: PageTextFieldProps) {
  const { label, language, format, value, onChange, error, disabled } = props
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const { uploads, send, cancel } = usePictureUploads('/api/office/content/picture', (name) => {
    const text = value ?? ''
    const at = area.current?.selectionStart ?? text.length
    const words = t('office:picture.words')
    onChange(`${text.slice(0, at)}![${words}](/images/${name})${text.slice(at)}`)
  })
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1"
    >
      <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
      <BaseField.Control
        value={value ?? ''}
        onValueChange={(text) => onChange(text === '' ? null : text)}
        render={
          <textarea
            ref={area}
            lang={language}
            dir="auto"
            rows={18}
            maxLength={50_000}
            className="rounded-md border border-edge bg-surface p-3 font-mono text-base leading-6 md:text-sm"
          />
        }
      />
      {format === 'markdown' && (
        <BaseField.Description className="text-xs text-muted">
          {t('office:page.markdown_hint')}
        </BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} className="text-xs text-danger">
        {error}
      </BaseField.Error>
      {format === 'markdown' && !disabled && (
        <ChoosePictures text={t('office:picture.insert')} onChosen={send} />
      )}
      <UploadRows uploads={uploads} onCancel={cancel} />
    </BaseField.Root>
  )
}
