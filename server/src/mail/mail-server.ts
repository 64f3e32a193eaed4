import type { MailServerDocument } from '@kontor/contract/office/mail'
import type { Database, Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { open, seal } from '../http/endpoints/sealed-secret.ts'
import { sealingKey } from '../http/endpoints/shop-secret.ts'
import { sectionOf } from '../settings/section.ts'
import { clearTrouble } from './mail-trouble.sql.ts'
import type { MailServer } from './smtp.ts'

type Server = NonNullable<MailServerDocument['server']>

/** Of the sealed password. There is one mail server. */
const owner = 'mail server'

const columns = sql`
  host, port, security, username, sender_name AS "senderName", sender_address AS "senderAddress", shop_url AS "shopUrl"`

/** A stored password is only sent to where it was entered for. */
const isSameLogin = (one: Server | null, other: Server | null) =>
  one?.host === other?.host &&
  one?.port === other?.port &&
  one?.security === other?.security &&
  one?.username === other?.username

/** The mail server as the office edits it. */
export const mailServerKind = sectionOf<MailServerDocument>({
  name: 'mail_server',
  async read(transaction) {
    const [server = null] = await transaction.query<Server>(sql`SELECT ${columns} FROM mail_server`)
    return { server }
  },
  async write(transaction, _id, { server }, before) {
    if (!isSameLogin(server, before.server)) {
      await transaction.query(sql`DELETE FROM mail_password`)
    }
    await transaction.query(sql`DELETE FROM mail_server`)
    if (server !== null) {
      await transaction.query(sql`
        INSERT INTO mail_server (host, port, security, username, sender_name, sender_address, shop_url)
        VALUES (${server.host}, ${server.port}, ${server.security}, ${server.username}, ${server.senderName.trim()},
                ${server.senderAddress}, ${server.shopUrl})`)
    }
    await clearTrouble(transaction)
  },
})

/** The server with its password; undefined when none is set. */
export const findMailServer = (database: Database): Promise<MailServer | undefined> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction.query<Server & { secret: Buffer | null }>(sql`
      SELECT ${columns}, (SELECT secret FROM mail_password) AS secret FROM mail_server`)
    if (row === undefined) return undefined
    const { secret, ...server } = row
    const password =
      secret === null ? null : open(await sealingKey(transaction), owner, secret).toString()
    return { ...server, password }
  })

export async function storePassword(
  transaction: Queryable,
  password: string | null,
): Promise<void> {
  if (password === null) await transaction.query(sql`DELETE FROM mail_password`)
  else {
    const sealed = seal(await sealingKey(transaction), owner, Buffer.from(password))
    await transaction.query(sql`
      INSERT INTO mail_password (secret) VALUES (${sealed})
      ON CONFLICT (single_row) DO UPDATE SET secret = excluded.secret`)
  }
  await clearTrouble(transaction)
}

export async function hasPassword(database: Queryable): Promise<boolean> {
  return (await database.query(sql`SELECT FROM mail_password`)).length > 0
}

/** After the signing key was replaced. */
export async function resealMailSecrets(
  transaction: Queryable,
  former: Buffer,
  next: Buffer,
): Promise<void> {
  const [stored] = await transaction.query<{ secret: Buffer }>(sql`
    SELECT secret FROM mail_password FOR UPDATE`)
  if (stored !== undefined) {
    const sealed = seal(next, owner, open(former, owner, stored.secret))
    await transaction.query(sql`UPDATE mail_password SET secret = ${sealed}`)
  }
}
