import type { Language } from '@kontor/contract/rules/languages'
import { type EnteredText, missingLanguages } from '@kontor/contract/rules/texts'
import { Field as BaseField } from '@base-ui/react/field'
import { useTranslation } from 'react-i18next'
import { languageNames, languageOrder } from '../../shared/i18n/language-names.ts'
import { classNames } from '../../shared/ui/class-names.ts'

interface TextsFieldProps {
  label: string
  value: EnteredText
  onChange: (language: Language, text: string | null) => void
  errorOf: (language: Language) => string | undefined
  maxLength: number
  /** Several lines. */
  long?: boolean
  disabled?: boolean
}

/** A text in three languages side by side. A language that is missing is marked; another one stands in for it. */
export function TextsField(props: TextsFieldProps) {
  const { label, value, onChange, errorOf, maxLength, long = false, disabled = false } = props
  const { t } = useTranslation()
  const missing = missingLanguages(value)
  // A browser's own limit would cut a pasted text without a word.
  const tooLong = (text: string | null) =>
    text !== null && text.length > maxLength
      ? t('office:record.too_long', { most: maxLength, length: text.length })
      : undefined
  const box = 'w-full rounded-md bg-transparent px-3 py-2 text-base outline-none md:text-sm'
  return (
    <fieldset className="@container min-w-0">
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 @lg:grid-cols-3">
        {languageOrder.map((language) => {
          const error = tooLong(value[language]) ?? errorOf(language)
          const isMissing = missing.includes(language)
          return (
            <BaseField.Root
              key={language}
              invalid={error !== undefined}
              disabled={disabled}
              className="flex flex-col gap-1"
            >
              <BaseField.Label className="flex justify-between text-xs text-muted">
                <span>{languageNames[language]}</span>
                {isMissing && (
                  <span className="font-medium text-parked">{t('office:record.missing')}</span>
                )}
              </BaseField.Label>
              <div
                className={classNames(
                  'flex min-h-target items-stretch rounded-md border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus',
                  error !== undefined
                    ? 'border-danger'
                    : isMissing
                      ? 'border-parked'
                      : 'border-edge',
                )}
              >
                <BaseField.Control
                  lang={language}
                  dir="auto"
                  value={value[language] ?? ''}
                  onValueChange={(text) => onChange(language, text === '' ? null : text)}
                  className={box}
                  {...(long && { render: <textarea rows={4} className={box} /> })}
                />
              </div>
              <BaseField.Error match={error !== undefined} className="text-xs text-danger">
                {error}
              </BaseField.Error>
            </BaseField.Root>
          )
        })}
      </div>
    </fieldset>
  )
}
