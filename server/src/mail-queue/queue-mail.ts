import type { MailCause } from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { open, seal } from '../http/endpoints/sealed-secret.ts'
import { sealingKey } from '../http/endpoints/shop-secret.ts'

/** All that such a mail says is known of its account. */
type Nothing = Readonly<Record<string, never>>

/** What a mail is made of: ids, and values that are stored nowhere else. */
interface MailDataByCause {
  readonly registration: Nothing
  readonly 'password-reset': Nothing
  readonly 'address-confirmation': Nothing
  readonly 'address-changed': Nothing
  readonly 'order-received': { readonly orderId: number }
  readonly 'order-changed': { readonly orderId: number }
  readonly 'order-cancelled': { readonly orderId: number; readonly reason?: string | null }
  readonly invoice: { readonly orderId: number; readonly invoiceId: number }
}

interface QueuedMail<Cause extends MailCause> {
  readonly cause: Cause
  /** What it is about, such as the id of the order. A second mail of the same cause and key is not queued. */
  readonly key: string
  readonly accountId: number
  readonly data: MailDataByCause[Cause]
  /** Where to, if not to the address of the customer. Staff have none of their own. */
  readonly address?: string
  /**
   * The path of a link that works once, such as `/reset#token`. The address of the shop is put before it when the mail is
   * sent. It is stored encrypted, never shown in the office, and removed when the mail was sent.
   */
  readonly link?: string
  /** After that it is not sent any more: a link that no longer works helps nobody. */
  readonly expiresInSeconds?: number
}

const day = 24 * 60 * 60

/** A mail about something longer ago would surprise more than help, for example when a mail server is set up late. */
const usualExpiry = 14 * day

interface MailRow {
  readonly cause: MailCause
  readonly key: Statement
  readonly accountId: Statement
  readonly data: Statement
  readonly address?: Statement
  readonly link?: Buffer | null
  readonly expiresInSeconds?: number
  /** What the other values come from, in the same statement. */
  readonly from?: Statement
}

/**
 * The insert of a mail, to be used alone or as a part of the statement that causes it. Nothing is inserted for an account
 * that has no address or does not want this mail.
 */
export const insertMail = ({
  cause,
  key,
  accountId,
  data,
  address = sql`NULL::text`,
  link = null,
  expiresInSeconds = usualExpiry,
  from = sql`(VALUES (1)) AS alone`,
}: MailRow): Statement => sql`
  INSERT INTO mail (cause, key, account_id, order_id, address, language, data, sealed_link, expires_at)
  SELECT ${cause}, ${key}, recipient.id, (told.data ->> 'orderId')::integer,
         coalesce(${address}, customer.email),
         coalesce(customer.language, (SELECT main_language FROM company), 'de'), told.data, ${link}::bytea,
         now() + make_interval(secs => ${expiresInSeconds})
  FROM ${from}
  CROSS JOIN LATERAL (SELECT ${data}::jsonb AS data) AS told
  JOIN account AS recipient ON recipient.id = ${accountId}
  LEFT JOIN customer ON customer.id = recipient.id
  WHERE length(coalesce(${address}, customer.email)) BETWEEN 3 AND 254
    AND NOT EXISTS (SELECT FROM mail_declined WHERE account_id = recipient.id AND cause = ${cause})
  ON CONFLICT ON CONSTRAINT mail_cause DO NOTHING`

const ownerOf = (cause: MailCause, key: string) => `mail ${cause} ${key}`

/**
 * Queues a mail in the transaction of its cause, in the language of the account. Its text is made when it is sent. The
 * choices of the account are looked up now.
 */
export async function queueMail<Cause extends MailCause>(
  transaction: Queryable,
  { cause, key, accountId, data, address, link, expiresInSeconds }: QueuedMail<Cause>,
): Promise<void> {
  const sealed =
    link === undefined
      ? null
      : seal(await sealingKey(transaction), ownerOf(cause, key), Buffer.from(link))
  await transaction.query(
    insertMail({
      cause,
      key: sql`${key}`,
      accountId: sql`${accountId}::integer`,
      data: sql`${JSON.stringify(data)}`,
      address: sql`${address ?? null}::text`,
      link: sealed,
      ...(expiresInSeconds === undefined ? {} : { expiresInSeconds }),
    }),
  )
}

/** The path that `link` was queued with. */
export async function openLink(
  transaction: Queryable,
  { cause, key, sealed }: { cause: MailCause; key: string; sealed: Buffer },
): Promise<string> {
  return open(await sealingKey(transaction), ownerOf(cause, key), sealed).toString()
}

interface StoredLink {
  readonly id: number
  readonly cause: MailCause
  readonly key: string
  readonly sealed: Buffer
}

/** After the signing key was replaced. */
export async function resealLinks(
  transaction: Queryable,
  former: Buffer,
  next: Buffer,
): Promise<void> {
  const links = await transaction.query<StoredLink>(sql`
    SELECT id, cause, key, sealed_link AS sealed FROM mail WHERE sealed_link IS NOT NULL FOR UPDATE`)
  for (const { id, cause, key, sealed } of links) {
    const owner = ownerOf(cause, key)
    const again = seal(next, owner, open(former, owner, sealed))
    await transaction.query(sql`UPDATE mail SET sealed_link = ${again} WHERE id = ${id}`)
  }
}
