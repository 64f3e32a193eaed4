import { normalizeIP } from '@fastify/rate-limit'
import { foldUsername } from '../accounts/fold-username.ts'
import { countWithin } from '../accounts/login-throttle.ts'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { keyedHash } from '../http/endpoints/shop-secret.ts'
import { enqueueJob } from '../jobs/jobs.ts'
import { passwordLinks, type PasswordPage } from './password-links.ts'

/** Allowed requests in the window of a login: for one name or mail address, and from one network address. */
const allowed = { name: 3, address: 20 }

/**
 * Stores that a password was forgotten. Which accounts are meant is looked up by a job afterwards: this call does the same
 * for every name, so neither its answer nor its time tells whether an account exists.
 */
export const forgetPassword =
  (app: PasswordPage) =>
  async ({ database, body, address, secret }: CallOf<'forgetPassword' | 'forgetStaffPassword'>) => {
    const key = await secret('throttle')
    const hashOf = (...values: string[]) =>
      keyedHash(key, 'password link', ...values).toString('base64url')
    const name = body.name.normalize('NFC').trim().slice(0, 256)
    const limits = new Map([
      [hashOf('name', app, foldUsername(name)), allowed.name],
      [hashOf('address', normalizeIP(address)), allowed.address],
    ])
    await database.transaction(async (transaction) => {
      await countWithin(transaction, limits)
      if (name === '') return
      await transaction.query(
        sql`INSERT INTO password_request (app, name) VALUES (${app}, ${name})`,
      )
      await enqueueJob(transaction, passwordLinks, { input: {} })
    })
    return {}
  }
