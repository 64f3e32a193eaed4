import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { CountryField } from './country-field.tsx'
import { useRefusalWords } from './field-refusals.ts'
import type { RegisterField } from './register-fields.ts'
import type { Registration } from './use-register.ts'

interface RegisterFieldInputProps {
  field: RegisterField
  registration: Registration
  inputRef: Ref<HTMLInputElement>
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }

export function RegisterFieldInput({ field, registration, inputRef }: RegisterFieldInputProps) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const { name, hint, autoComplete, type, inputMode, verbatim, wide } = field
  const label = t(field.label)
  const shared = {
    label,
    name,
    autoComplete,
    value: registration.typed[name],
    onChange: (value: string) => registration.type(name, value),
    error: wordsOf(registration.refusalOf(name), label),
    onFocus: () => registration.enter(name),
  }
  if (name === 'countryId') return <CountryField {...shared} />

  const input = { ...shared, hint: hint && t(hint) }
  if (name === 'password' || name === 'passwordAgain') {
    return (
      <PasswordField
        {...input}
        showLabel={t('common:show_password')}
        hideLabel={t('common:hide_password')}
      />
    )
  }
  return (
    <Field
      {...input}
      {...(verbatim && asTyped)}
      ref={inputRef}
      type={type ?? 'text'}
      inputMode={inputMode}
      className={wide && 'md:col-span-2'}
    />
  )
}
