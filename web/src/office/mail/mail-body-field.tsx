import type { Language } from '@kontor/contract/rules/languages'
import { Field as BaseField } from '@base-ui/react/field'
import { useTranslation } from 'react-i18next'

interface MailBodyFieldProps {
  label: string
  language: Language
  value: string
  onChange: (text: string) => void
  error: string | undefined
  disabled: boolean
}

/** The text of a mail in one language. */
export function MailBodyField(props: MailBodyFieldProps) {
  const { label, language, value, onChange, error, disabled } = props
  const { t } = useTranslation()
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled}
      className="flex flex-col gap-1"
    >
      <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
      <BaseField.Control
        value={value}
        onValueChange={onChange}
        render={
          <textarea
            lang={language}
            dir="auto"
            rows={14}
            maxLength={5000}
            className="rounded-md border border-edge bg-surface p-3 font-mono text-base leading-6 md:text-sm"
          />
        }
      />
      <BaseField.Description className="text-xs text-muted">
        {t('office:mails.body_hint')}
      </BaseField.Description>
      <BaseField.Error match={error !== undefined} className="text-xs text-danger">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
