import type { Language } from '@kontor/contract/rules/languages'
import type { Role } from '@kontor/contract/core/permissions'
import Type from 'typebox'
import { foldUsername } from '../accounts/fold-username.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { defineJob } from '../jobs/job-kind.ts'
import { queueMail } from '../mail-queue/queue-mail.ts'
import { makeLink } from './mail-link.sql.ts'

/** A link for a new password works this long, and once. */
const passwordLinkSeconds = 30 * 60

/** Accounts that share a mail address get a mail each, which names the account; more than these are not expected. */
const mostAccounts = 20

/** Whom each page for forgotten passwords serves. Accounts of stock agents are kept in the office. */
export const rolesServed = {
  storefront: ['CUSTOMER'],
  office: ['STAFF', 'STOCK_AGENT'],
} as const satisfies Record<string, readonly Role[]>

export type PasswordPage = keyof typeof rolesServed

interface Asked {
  readonly app: PasswordPage
  readonly name: string
}

interface Recipient {
  readonly id: number
  readonly email: string
  /** That of the mail: the link opens the page in it. */
  readonly language: Language
}

const pathOf: Readonly<Record<PasswordPage, string>> = {
  storefront: '/password',
  office: '/apps/office/password',
}

/** Those with this username or mail address who can log in and be mailed to. */
const findRecipients = (transaction: Queryable, { app, name }: Asked) =>
  transaction.query<Recipient>(sql`
    SELECT account.id, coalesce(customer.email, account.staff_email) AS email,
           coalesce(customer.language, (SELECT main_language FROM company), 'de') AS language
    FROM account LEFT JOIN customer ON customer.id = account.id
    WHERE account.id IN (
        SELECT id FROM account WHERE lower(username) = ${foldUsername(name)}
        UNION SELECT id FROM customer WHERE lower(email) = lower(${name})
        UNION SELECT id FROM account WHERE lower(staff_email) = lower(${name}))
      AND account.role = ANY (${rolesServed[app]}::text[]) AND account.disabled_at IS NULL
      AND coalesce(customer.email, account.staff_email) IS NOT NULL
    ORDER BY account.id
    LIMIT ${mostAccounts}`)

async function mailLinks(transaction: Queryable, asked: Asked): Promise<number> {
  const recipients = await findRecipients(transaction, asked)
  for (const { id, email, language } of recipients) {
    const link = await makeLink(transaction, {
      accountId: id,
      purpose: 'password',
      validSeconds: passwordLinkSeconds,
    })
    await queueMail(transaction, {
      cause: 'password-reset',
      key: String(link.id),
      accountId: id,
      data: {},
      address: email,
      // Behind the #, so that the token is in no log of a server.
      link: `${pathOf[asked.app]}?lang=${language}#${link.token}`,
      expiresInSeconds: passwordLinkSeconds,
    })
  }
  return recipients.length
}

/** Mails links to those who forgot their password, if there is such an account. */
export const passwordLinks = defineJob({
  name: 'password links',
  input: Type.Object({}),
  async run({ database, signal }) {
    for (;;) {
      signal.throwIfAborted()
      const isDone = await database.transaction(async (transaction) => {
        const [asked] = await transaction.query<Asked>(sql`
          DELETE FROM password_request WHERE id = (
            SELECT id FROM password_request ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING app, name`)
        if (asked !== undefined) await mailLinks(transaction, asked)
        return asked === undefined
      })
      // Nothing about it is kept: jobs and their results can be listed.
      if (isDone) return {}
    }
  },
})
