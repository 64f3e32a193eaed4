import type { FieldCode } from '@kontor/contract/core/errors'
import type { RegistrationField } from '@kontor/contract/rules/registration'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'

type FieldRefusal = FieldCode | 'username_taken'

export type FieldRefusals = { readonly [Field in RegistrationField]?: FieldRefusal | undefined }

/** Which fields the server refused, and why. */
export function refusalsOf(error: Error): FieldRefusals {
  if (!(error instanceof CallError)) return {}
  return error.code === 'username_taken' ? { username: 'username_taken' } : error.details
}

const words: Record<Exclude<FieldRefusal, 'required'>, string> = {
  not_valid: 'storefront:register.not_valid',
  username_not_valid: 'storefront:register.username_not_valid',
  username_taken: 'storefront:register.username_taken',
  fullName_not_valid: 'storefront:register.fullName_not_valid',
  email_not_valid: 'storefront:register.email_not_valid',
  password_not_valid: 'storefront:register.password_not_valid',
  not_match_password: 'storefront:register.not_match_password',
  phone_not_valid: 'storefront:register.phone_not_valid',
  zipCode_not_valid: 'storefront:register.zipCode_not_valid',
  address_not_valid: 'storefront:register.address_not_valid',
}

/** Says what is wrong with a field, as form and server see it alike. */
export function useRefusalWords(): (
  refusal: FieldRefusal | undefined,
  label: string,
) => string | undefined {
  const { t } = useTranslation()
  return (refusal, label) => {
    if (refusal === undefined) return undefined
    return refusal === 'required' ? t('common:required', { property: label }) : t(words[refusal])
  }
}
