import { rolesAt } from '@kontor/contract/core/permissions'
import { emailError, tidyEmail } from '@kontor/contract/rules/registration'
import { countWithin } from '../accounts/login-throttle.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { ownHistory } from '../accounts/store-own-password.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'
import { queueMail } from '../mail-queue/queue-mail.ts'
import { recordChanges } from '../records/history.ts'
import { findLink, makeLink, useLink } from './mail-link.sql.ts'

/** A link that confirms an address works this long, and once. */
const addressLinkSeconds = 24 * 60 * 60

/** Allowed requests in the window of a login: of an account, and for a new address, which may be a stranger's. */
const allowed = { account: 5, address: 5 }

const customers = rolesAt('storefront')

async function readAddress(database: Queryable, customerId: number) {
  const [row] = await database.query<{
    email: string
    next: string | null
    until: Date | null
  }>(sql`
    SELECT customer.email, mail_link.email AS next, mail_link.expires_at AS until
    FROM customer LEFT JOIN mail_link
      ON account_id = customer.id AND purpose = 'address' AND expires_at > now()
    WHERE customer.id = ${customerId}`)
  if (row === undefined) throw new Error(`customer ${customerId} has no data`)
  const { email, next, until } = row
  return {
    email,
    pending: next !== null && until !== null ? { email: next, until: until.toISOString() } : null,
  }
}

export const getOwnAddress = ({ database, user }: CallOf<'getOwnAddress'>) =>
  readAddress(database, user.id)

/** Mails a link to the new address. Until it is confirmed there, the former one counts. */
export async function changeOwnAddress(call: CallOf<'changeOwnAddress'>) {
  const { database, body, user } = call
  const email = tidyEmail(body.email)
  const wrong = emailError(email)
  if (wrong !== undefined) throw new Refusal('not_valid', { details: { email: wrong } })
  const formerHash = await provePassword(call, body.password, 'password')

  const key = await call.secret('throttle')
  const hashOf = (...values: string[]) =>
    keyedHash(key, 'address link', ...values).toString('base64url')
  return database.transaction(async (transaction) => {
    await countWithin(
      transaction,
      new Map([
        [hashOf('account', String(user.id)), allowed.account],
        [hashOf('address', email.toLowerCase()), allowed.address],
      ]),
    )
    // The password may have been changed while it was checked; the lock makes a later change wait.
    const [now] = await transaction.query<{ email: string; language: string }>(sql`
      SELECT customer.email, customer.language FROM account JOIN customer ON customer.id = account.id
      WHERE account.id = ${user.id} AND password_hash = ${formerHash} FOR NO KEY UPDATE OF account`)
    if (now === undefined) {
      throw new Refusal('not_valid', { details: { password: 'wrong_password' } })
    }
    if (now.email === email) throw new Refusal('not_valid', { details: { email: 'taken' } })
    const link = await makeLink(transaction, {
      accountId: user.id,
      purpose: 'address',
      email,
      validSeconds: addressLinkSeconds,
    })
    await queueMail(transaction, {
      cause: 'address-confirmation',
      key: String(link.id),
      accountId: user.id,
      data: {},
      address: email,
      // Behind the #, so that the token is in no log of a server.
      link: `/mail-address?lang=${now.language}#${link.token}`,
      expiresInSeconds: addressLinkSeconds,
    })
    return readAddress(transaction, user.id)
  })
}

export async function keepOwnAddress({ database, user }: CallOf<'keepOwnAddress'>) {
  await database.query(sql`
    DELETE FROM mail_link WHERE account_id = ${user.id} AND purpose = 'address'`)
  return readAddress(database, user.id)
}

/** Opening the link changes nothing: programs that read mails open links too. */
export async function checkAddressLink({ database, body }: CallOf<'checkAddressLink'>) {
  const link = await findLink(database, 'address', body.token, customers)
  if (link === undefined) throw new Refusal('link_expired')
  return { username: link.username, email: link.email ?? '' }
}

/** The new address counts from now on, and the former one gets a last mail that says so. */
export const confirmAddress = ({ database, body, log }: CallOf<'confirmAddress'>) =>
  database.transaction(async (transaction) => {
    // It locks the account, as a save of the customer in the office does.
    const link = await useLink(transaction, 'address', body.token, customers)
    if (link === undefined || link.email === null) throw new Refusal('link_expired')
    const { id, email, linkId, username } = link
    const [former] = await transaction.query<{ email: string }>(sql`
      SELECT email FROM customer WHERE id = ${id}`)
    await transaction.query(sql`UPDATE customer SET email = ${email} WHERE id = ${id}`)
    const { of, by } = ownHistory(link)
    await recordChanges(
      transaction,
      of,
      [{ field: 'email', old: former?.email ?? null, new: email }],
      by,
    )
    await queueMail(transaction, {
      cause: 'address-changed',
      key: String(linkId),
      accountId: id,
      data: {},
      address: former?.email ?? '',
    })
    log.info({ account: id }, 'confirmed a new mail address')
    return { username, email }
  })
