import { registrationErrors, tidyRegistration } from '@kontor/contract/rules/registration'
import { vatIdOf } from '../documents/vat-id.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/serve.ts'
import { isCommonPassword } from './common-passwords.ts'
import { limitHashing } from './limit-hashing.ts'
import { hashPassword } from './passwords.ts'
import { addCustomer, lookUpRegistration } from './registration.sql.ts'
import { countRegistration, forgetOldRegistrations } from './registration-throttle.ts'

/** Whether it is one that the documentation names; its case makes it no better. */
function isKnown(password: string, known: readonly string[]): boolean {
  const folded = password.toLowerCase()
  return known.some((each) => each.toLowerCase() === folded)
}

/** What a field that was not sent counts as. */
const nothing = {
  username: '',
  password: '',
  passwordAgain: '',
  fullName: '',
  email: '',
  phone1: '',
  zipCode: '',
  address: '',
  city: '',
}

/** Registers a customer who may then log in. A name is looked up before the password costs anything. */
export async function registerCustomer(call: CallOf<'registerCustomer'>) {
  const { database, language, log } = call
  const typed = tidyRegistration({ ...nothing, ...call.body })
  // A VAT id is kept in its one form; any other number as it was written.
  const vatId = vatIdOf(typed.taxNumber ?? null)
  const entry = vatId === null ? typed : { ...typed, taxNumber: vatId }
  const { countryId } = entry
  const details = registrationErrors(entry)
  const { password } = entry
  if (isCommonPassword(password) || isKnown(password, call.refusedPasswords)) {
    details.password ??= 'password_not_valid'
  }
  // Without a country the rules have said so; the type does not know.
  if (countryId === undefined || Object.keys(details).length > 0) {
    throw new Refusal('not_valid', { details })
  }

  await countRegistration(database, await call.secret('throttle'), call.address)
  await forgetOldRegistrations(database)
  const known = await lookUpRegistration(database, entry.username, countryId)
  if (!known.country) throw new Refusal('not_valid', { details: { countryId: 'not_valid' } })
  if (known.username) throw new Refusal('username_taken')
  const passwordHash = await limitHashing(() => hashPassword(entry.password))
  const id = await addCustomer(database, { ...entry, countryId, passwordHash, language })
  if (id === undefined) throw new Refusal('username_taken')
  log.info({ account: id }, 'registered')
  return {}
}
