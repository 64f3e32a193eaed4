import { registrationErrors, tidyRegistration } from '@kontor/contract/rules/registration'
import { vatIdOf } from '../documents/vat-id.ts'
import { queueMail } from '../mail-queue/queue-mail.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { limitHashing } from './limit-hashing.ts'
import { unfitPassword } from './password-rule.ts'
import { hashPassword } from './passwords.ts'
import { taxNumberError } from './check-tax-number.ts'
import { addCustomer, findCountryCode, lookUpRegistration } from './registration.sql.ts'
import { countRegistration } from './registration-throttle.ts'

/** Defaults of fields that were not sent. */
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

/** Registers a customer. The name is checked before the password is hashed. */
export async function registerCustomer(call: CallOf<'registerCustomer'>) {
  const { database, language, log } = call
  const typed = tidyRegistration({ ...nothing, ...call.body })
  // A VAT id is stored in normalized form, any other number as entered.
  const vatId = vatIdOf(typed.taxNumber ?? null)
  const entry = vatId === null ? typed : { ...typed, taxNumber: vatId }
  const { countryId } = entry
  const country = await findCountryCode(database, countryId)
  const details = registrationErrors(entry, country)
  const wrongNumber = taxNumberError(entry.taxNumber ?? '', country)
  if (wrongNumber !== undefined) details.taxNumber ??= wrongNumber
  const unfit = unfitPassword(entry.password, 'CUSTOMER', call.refusedPasswords).password
  if (unfit !== undefined) details.password ??= unfit
  // A missing country is already in `details`; this narrows the type.
  if (countryId === undefined || Object.keys(details).length > 0) {
    throw new Refusal('not_valid', { details })
  }

  await countRegistration(database, await call.secret('throttle'), call.address)
  const known = await lookUpRegistration(database, entry.username, countryId)
  if (!known.country) throw new Refusal('not_valid', { details: { countryId: 'not_valid' } })
  if (known.username) throw new Refusal('username_taken')
  const passwordHash = await limitHashing(() => hashPassword(entry.password))
  const id = await database.transaction(async (transaction) => {
    const customer = { ...entry, countryId, passwordHash, language }
    const added = await addCustomer(transaction, customer)
    if (added === undefined) throw new Refusal('username_taken')
    const key = String(added)
    await queueMail(transaction, { cause: 'registration', key, accountId: added, data: {} })
    return added
  })
  log.info({ account: id }, 'registered')
  return {}
}
