import type { FieldCode } from './field-codes.ts'
import { isPostcode } from './postcodes.ts'

/** What is typed into the form; a field nobody filled is empty or not there. */
export interface RegistrationEntry {
  readonly username: string
  readonly password: string
  readonly passwordAgain: string
  readonly fullName: string
  readonly firmName?: string | undefined
  readonly email: string
  readonly phone1: string
  readonly phone2?: string | undefined
  readonly taxNumber?: string | undefined
  readonly countryId?: number | null | undefined
  readonly zipCode: string
  readonly address: string
  readonly city: string
}

export type RegistrationField = keyof RegistrationEntry

export type RegistrationErrors = Partial<Record<RegistrationField, FieldCode>>

/** The most characters each field takes, also for the forms that let nobody type more. */
export const registrationLengths = {
  username: 64,
  password: 256,
  passwordAgain: 256,
  fullName: 100,
  firmName: 120,
  email: 254,
  phone1: 17,
  phone2: 17,
  taxNumber: 32,
  zipCode: 12,
  address: 200,
  city: 100,
} as const

type TextField = keyof typeof registrationLengths

const optionalFields: ReadonlySet<TextField> = new Set(['firmName', 'phone2', 'taxNumber'])

const lengthOf = (text: string) => Array.from(text).length

const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

/** The first word has three letters or more, and two words may follow it: Anne-Marie O’Neill (L-11). */
const names = /^\p{L}\p{M}*(?:['’-]?\p{L}\p{M}*){2,}(?: \p{L}\p{M}*(?:['’-]?\p{L}\p{M}*)*){0,2}$/u

const mail =
  /^[^\s@"(),:;<>[\\\]\p{Cc}.]+(?:\.[^\s@"(),:;<>[\\\]\p{Cc}.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

const isPhone = (text: string) => /^[\d ]*\d[\d ]*$/.test(text)

const isPassword = (text: string) =>
  lengthOf(text) >= 6 &&
  /\d/.test(text) &&
  /\p{Ll}/u.test(text) &&
  /\p{Lu}/u.test(text) &&
  !/\s$/.test(text)

/** Dots and strokes belong to addresses too; two characters at least are letters, digits or spaces (L-15). */
const isAddress = (text: string) =>
  isOneLine(text) && /[\p{L}\p{N}]/u.test(text) && (text.match(/[\p{L}\p{N} ]/gu) ?? []).length >= 2

interface Rule {
  readonly fits: (text: string, country: string | undefined) => boolean
  readonly code: FieldCode
}

const rules: Readonly<Record<TextField, Rule>> = {
  username: { fits: (text) => /^[A-Za-z0-9]{3,}$/.test(text), code: 'username_not_valid' },
  password: { fits: isPassword, code: 'password_not_valid' },
  passwordAgain: { fits: isPassword, code: 'password_not_valid' },
  fullName: { fits: (text) => names.test(text), code: 'fullName_not_valid' },
  firmName: { fits: isOneLine, code: 'not_valid' },
  email: { fits: (text) => mail.test(text), code: 'email_not_valid' },
  phone1: { fits: isPhone, code: 'phone_not_valid' },
  phone2: { fits: isPhone, code: 'phone_not_valid' },
  taxNumber: { fits: isOneLine, code: 'not_valid' },
  zipCode: { fits: isPostcode, code: 'zipCode_not_valid' },
  address: { fits: isAddress, code: 'address_not_valid' },
  city: { fits: isOneLine, code: 'not_valid' },
}

const textFields = Object.keys(rules) as TextField[]

/** Spaces around a text mean nothing, and two between words are a slip; a password is what was typed. */
const tidyText = (field: TextField, text: string) =>
  field === 'password' || field === 'passwordAgain'
    ? text
    : text.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ')

/** The entry as it is checked and stored. */
export function tidyRegistration<Entry extends RegistrationEntry>(entry: Entry): Entry {
  const tidied = textFields.map((field) => {
    const text = entry[field]
    return [field, text === undefined ? undefined : tidyText(field, text)]
  })
  return { ...entry, ...Object.fromEntries(tidied.filter(([, text]) => text !== undefined)) }
}

function errorOf(
  field: TextField,
  text: string,
  country: string | undefined,
): FieldCode | undefined {
  if (text === '') return optionalFields.has(field) ? undefined : 'required'
  const { fits, code } = rules[field]
  return lengthOf(text) <= registrationLengths[field] && fits(text, country) ? undefined : code
}

/** What is wrong with a mail address alone, as it is typed. */
export const emailError = (text: string): FieldCode | undefined =>
  errorOf('email', tidyText('email', text), undefined)

/** What is wrong with a password alone. */
export const passwordError = (text: string): FieldCode | undefined =>
  errorOf('password', text, undefined)

/** A mail address as it is stored. */
export const tidyEmail = (text: string): string => tidyText('email', text)

const addressFields = ['address', 'zipCode', 'city'] as const

type AddressEntry = Readonly<Record<(typeof addressFields)[number], string>>

/** What is wrong with an address in a country (ISO 3166-1), by the same rules. */
export function addressErrors(
  entry: AddressEntry,
  country: string | undefined,
): Partial<Record<keyof AddressEntry, FieldCode>> {
  const errors: Partial<Record<keyof AddressEntry, FieldCode>> = {}
  for (const field of addressFields) {
    const code = errorOf(field, tidyText(field, entry[field]), country)
    if (code !== undefined) errors[field] = code
  }
  return errors
}

/** The address as it is stored. */
export const tidyAddress = <Entry extends AddressEntry>(entry: Entry): Entry => ({
  ...entry,
  ...Object.fromEntries(addressFields.map((field) => [field, tidyText(field, entry[field])])),
})

/**
 * What is wrong with an entry, field by field; empty when it may be registered (L-10 to L-15). The country (ISO 3166-1)
 * decides what its postcodes look like.
 */
export function registrationErrors(entry: RegistrationEntry, country?: string): RegistrationErrors {
  const tidied = tidyRegistration(entry)
  const errors: RegistrationErrors = {}
  for (const field of textFields) {
    const code = errorOf(field, tidied[field] ?? '', country)
    if (code !== undefined) errors[field] = code
  }
  if (tidied.countryId === undefined || tidied.countryId === null) errors.countryId = 'required'
  const bothFit = errors.password === undefined && errors.passwordAgain === undefined
  if (bothFit && tidied.password !== tidied.passwordAgain) {
    errors.password = 'not_match_password'
    errors.passwordAgain = 'not_match_password'
  }
  return errors
}
