import {
  type RegistrationField,
  registrationErrors,
  tidyRegistration,
} from '@kontor/contract/rules/registration'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { focusField } from './focus-field.ts'
import { type FieldRefusals, refusalsOf } from './field-refusals.ts'
import { registerFieldOrder } from './register-fields.ts'

/** As the screen has it: every field a text, the country by its id. */
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

const countryIdOf = ({ countryId }: Typed) => (countryId === '' ? null : Number(countryId))

/** What was left empty is not sent. */
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

function focusFirst(form: HTMLFormElement, refusals: FieldRefusals): void {
  const first = registerFieldOrder.find((field) => refusals[field] !== undefined)
  if (first !== undefined) focusField(form, first)
}

/** The registration form: what is typed, what is wrong with it, and the call. */
export function useRegister(onRegistered: (username: string) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [typed, setTyped] = useState(nothingTyped)
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [current, setCurrent] = useState<RegistrationField | null>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<FieldRefusals>({})

  const wrong = useMemo(
    () => registrationErrors({ ...typed, countryId: countryIdOf(typed) }),
    [typed],
  )

  const register = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call('/public/web-api/signup', { body }),
    onSuccess: (_, { username }) => {
      toast.success(t('storefront:success_register'))
      setTyped(nothingTyped)
      setLeft(new Set())
      setCurrent(null)
      setTried(false)
      onRegistered(username)
    },
    onError: (error) => {
      setRefused(refusalsOf(error))
      toast.error(messageOf(error))
    },
  })

  return {
    typed,
    isPending: register.isPending,
    type(field: RegistrationField, value: string) {
      setTyped((before) => ({ ...before, [field]: value }))
      setRefused((before) => ({ ...before, [field]: undefined }))
    },
    /**
     * The field before this one now says what is wrong with it; an empty one only when it is sent. Not
     * already when it is left: its words would move the button that is being pressed from under the finger.
     */
    enter(field: RegistrationField) {
      if (current !== null && current !== field) setLeft(new Set(left).add(current))
      setCurrent(field)
    },
    refusalOf(field: RegistrationField) {
      const isShown = tried || (left.has(field) && typed[field] !== '')
      return refused[field] ?? (isShown ? wrong[field] : undefined)
    },
    submit(form: HTMLFormElement) {
      if (register.isPending) return
      setTried(true)
      if (Object.keys(wrong).length > 0) return focusFirst(form, wrong)
      register.mutate(bodyOf(typed), { onError: (error) => focusFirst(form, refusalsOf(error)) })
    },
  }
}

export type Registration = ReturnType<typeof useRegister>
