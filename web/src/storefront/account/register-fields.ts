import type { RegistrationField } from '@kontor/contract/rules/registration'

export interface RegisterField {
  name: RegistrationField
  label: string
  hint?: string
  autoComplete: string
  type?: 'email' | 'tel'
  /** Phone keyboards must not capitalise its first letter. */
  verbatim?: true
  wide?: true
}

interface RegisterSection {
  title: string
  fields: readonly RegisterField[]
}

/** The fields in the order of the form. The contract defines what each accepts. */
export const registerSections: readonly RegisterSection[] = [
  {
    title: 'storefront:register.contact_info',
    fields: [
      { name: 'fullName', label: 'storefront:register.full_name', autoComplete: 'name' },
      { name: 'firmName', label: 'storefront:register.firm_name', autoComplete: 'organization' },
      {
        name: 'email',
        label: 'storefront:register.email',
        autoComplete: 'email',
        type: 'email',
        verbatim: true,
      },
      { name: 'taxNumber', label: 'storefront:register.tax_number', autoComplete: 'off' },
      { name: 'phone1', label: 'storefront:register.phone1', autoComplete: 'tel', type: 'tel' },
      { name: 'phone2', label: 'storefront:register.phone2', autoComplete: 'off', type: 'tel' },
    ],
  },
  {
    title: 'storefront:register.username_and_password',
    fields: [
      {
        name: 'username',
        label: 'common:username',
        hint: 'storefront:register.username_hint',
        autoComplete: 'username',
        verbatim: true,
      },
      {
        name: 'password',
        label: 'common:password',
        hint: 'storefront:register.password_hint',
        autoComplete: 'new-password',
      },
      {
        name: 'passwordAgain',
        label: 'storefront:register.password_again',
        autoComplete: 'new-password',
      },
    ],
  },
  {
    title: 'storefront:register.address_info',
    fields: [
      {
        name: 'address',
        label: 'storefront:register.address',
        autoComplete: 'address-line1',
        wide: true,
      },
      {
        name: 'zipCode',
        label: 'storefront:register.zip_code',
        autoComplete: 'postal-code',
      },
      { name: 'city', label: 'storefront:register.city', autoComplete: 'address-level2' },
      { name: 'countryId', label: 'storefront:register.country', autoComplete: 'country-name' },
    ],
  },
]

export const firstRegisterField = registerSections[0]?.fields[0]?.name
