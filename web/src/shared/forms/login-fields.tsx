import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../ui/field.tsx'
import { PasswordField } from './password-field.tsx'

interface LoginFieldsProps {
  /** The props of a field, as `useForm` gives them. */
  field: (name: 'username' | 'password', label: string) => FieldProps
}

/** Name and password, as password managers fill them in. */
export function LoginFields({ field }: LoginFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        {...field('username', t('common:username'))}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField {...field('password', t('common:password'))} autoComplete="current-password" />
    </>
  )
}
