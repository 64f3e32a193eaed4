import type { Language } from '@kontor/contract/core/languages'
import { Field as BaseField } from '@base-ui/react/field'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureUpload } from './picture-field.tsx'

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
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { send, progress, failure } = usePictureUpload((name) => {
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
        <label
          htmlFor={id}
          className="inline-flex min-h-target cursor-pointer items-center self-start rounded-md border border-line px-3 text-sm font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          {progress === null ? t('office:picture.insert') : t('office:picture.sending')}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('office:picture.insert')}
            className="sr-only"
            onChange={(event) => {
              void send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      {failure !== null && (
        <p role="alert" className="text-xs text-danger">
          {failure}
        </p>
      )}
    </BaseField.Root>
  )
}
