import {
  type RegistrationField,
  registrationErrors,
  tidyRegistration,
} from '@kontor/contract/rules/registration'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { countriesQuery } from './queries.ts'

/** The values of the form: every field is a text, the country is its id. */
type Typed = Record<RegistrationField, string>

const nothingTyped: Typed = {
  username: '',
  password: '',
  passwordAgain: '',
  fullName: '',
  firmName: '',
  email: '',
  phone1: '',
  phone2: '',
  taxNumber: '',
  countryId: '',
  zipCode: '',
  address: '',
  city: '',
}

const words = {
  username_not_valid: 'storefront:register.username_not_valid',
  username_taken: 'storefront:register.username_taken',
  fullName_not_valid: 'storefront:register.fullName_not_valid',
  email_not_valid: 'storefront:register.email_not_valid',
  password_not_valid: 'storefront:register.password_not_valid',
  not_match_password: 'storefront:register.not_match_password',
  phone_not_valid: 'storefront:register.phone_not_valid',
  zipCode_not_valid: 'storefront:register.zipCode_not_valid',
  vat_id_not_valid: 'storefront:register.vat_id_not_valid',
  address_not_valid: 'storefront:register.address_not_valid',
}

const countryIdOf = ({ countryId }: Typed) => (countryId === '' ? null : Number(countryId))

/** Empty values are not sent. */
function bodyOf(typed: Typed) {
  const { firmName, phone2, taxNumber, ...entry } = tidyRegistration({
    ...typed,
    countryId: Number(typed.countryId),
  })
  return {
    ...entry,
    ...(firmName !== '' && { firmName }),
    ...(phone2 !== '' && { phone2 }),
    ...(taxNumber !== '' && { taxNumber }),
  }
}

export function useRegister(onRegistered: (username: string) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { data: countries } = useQuery(countriesQuery)
  const codeOf = (id: number | null) => countries?.find((each) => each.id === id)?.code
  const form = useForm({
    start: nothingTyped,
    check: (typed) => {
      const countryId = countryIdOf(typed)
      return registrationErrors({ ...typed, countryId }, codeOf(countryId))
    },
    send: (typed) => call('/public/web-api/signup', { body: bodyOf(typed) }),
    onSent: (_, typed) => {
      toast.success(t('storefront:success_register'))
      form.reset()
      onRegistered(bodyOf(typed).username)
    },
    onFailed: (error) => toast.error(messageOf(error)),
    fieldOf: { username_taken: 'username' },
    words,
  })
  return form
}

export type Registration = ReturnType<typeof useRegister>
