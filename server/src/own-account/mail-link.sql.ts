import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@kontor/contract/core/permissions'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

type LinkPurpose = 'password' | 'address'

interface NewLink {
  readonly accountId: number
  readonly purpose: LinkPurpose
  /** The address to be confirmed. */
  readonly email?: string
  readonly validSeconds: number
}

interface MadeLink {
  readonly id: number
  /** Stands in the mail and nowhere else. */
  readonly token: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a link; an earlier one of the account for the same purpose ends. */
export async function makeLink(
  transaction: Queryable,
  { accountId, purpose, email, validSeconds }: NewLink,
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url')
  // Two at once wait for each other here, so that one link is left.
  await transaction.query(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`)
  await transaction.query(sql`
    DELETE FROM mail_link WHERE account_id = ${accountId} AND purpose = ${purpose}`)
  const [made] = await transaction.query<{ id: number }>(sql`
    INSERT INTO mail_link (account_id, purpose, token_hash, email, expires_at)
    VALUES (${accountId}, ${purpose}, ${hashOf(token)}, ${email ?? null}::text,
            now() + make_interval(secs => ${validSeconds}))
    RETURNING id`)
  if (made === undefined) throw new Error('no link was made')
  return { id: made.id, token }
}

interface FoundLink<Name extends Role> {
  readonly linkId: number
  readonly id: number
  readonly role: Name
  readonly username: string
  /** The address to be confirmed. */
  readonly email: string | null
}

const find = async <Name extends Role>(
  database: Queryable,
  purpose: LinkPurpose,
  token: string,
  roles: readonly Name[],
  lock: Statement,
): Promise<FoundLink<Name> | undefined> => {
  const [found] = await database.query<FoundLink<Name>>(sql`
    SELECT mail_link.id AS "linkId", account.id, account.role, account.username, mail_link.email
    FROM mail_link JOIN account ON account.id = mail_link.account_id
    WHERE mail_link.token_hash = ${hashOf(token)} AND mail_link.purpose = ${purpose}
      AND mail_link.expires_at > now() AND account.role = ANY (${roles}::text[]) AND account.disabled_at IS NULL
    ${lock}`)
  return found
}

/** The link of this token, as long as it is valid. */
export const findLink = <Name extends Role>(
  database: Queryable,
  purpose: LinkPurpose,
  token: string,
  roles: readonly Name[],
) => find(database, purpose, token, roles, sql``)

/** Ends the link, so that it works once. Undefined when it was used meanwhile: two at once wait for each other. */
export async function useLink<Name extends Role>(
  transaction: Queryable,
  purpose: LinkPurpose,
  token: string,
  roles: readonly Name[],
): Promise<FoundLink<Name> | undefined> {
  const found = await find(transaction, purpose, token, roles, sql`FOR NO KEY UPDATE OF account`)
  if (found === undefined) return undefined
  const ended = await transaction.query(sql`
    DELETE FROM mail_link WHERE id = ${found.linkId} AND expires_at > now() RETURNING id`)
  return ended.length === 0 ? undefined : found
}

/** Deletes some expired links, skipping locked ones, and answers how many. */
export async function removeOldLinks(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM mail_link WHERE id IN (
      SELECT id FROM mail_link WHERE expires_at <= now()
      LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
