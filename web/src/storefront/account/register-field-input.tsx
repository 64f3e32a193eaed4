import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../shared/ui/field.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { CountryField } from './country-field.tsx'
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
  const { name, hint, autoComplete, type, verbatim, wide } = field
  const shared = { ...registration.field(name, t(field.label)), autoComplete }
  if (name === 'countryId') return <CountryField {...shared} />

  const input = { ...shared, hint: hint && t(hint) }
  if (name === 'password' || name === 'passwordAgain') {
    return <PasswordField {...input} />
  }
  return (
    <Field
      {...input}
      {...(verbatim && asTyped)}
      ref={inputRef}
      type={type ?? 'text'}
      className={wide && 'md:col-span-2'}
    />
  )
}
