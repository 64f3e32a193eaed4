import type { MailCause } from '@kontor/contract/rules/mail-words'
import { pino } from 'pino'
import type { Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { openLink } from '../src/mail-queue/queue-mail.ts'
import { passwordLinks } from '../src/own-account/password-links.ts'

/** What the job does that waits after a call for a forgotten password. */
export async function sendPasswordLinks(database: Database): Promise<void> {
  await passwordLinks.run({
    id: 1,
    input: {},
    attempt: 1,
    createdBy: null,
    database,
    signal: new AbortController().signal,
    progress: () => undefined,
    log: pino({ level: 'silent' }),
  })
}

interface MailedLink {
  readonly address: string
  readonly language: string
  /** What follows the address of the shop, before the #. */
  readonly path: string
  readonly token: string
}

/** The links in the mails of an account that wait in the outbox, the oldest first. */
export async function linksOf(
  database: Database,
  accountId: number,
  cause: MailCause = 'password-reset',
): Promise<MailedLink[]> {
  const rows = await database.query<{
    key: string
    address: string
    language: string
    sealed: Buffer
  }>(sql`
    SELECT key, address, language, sealed_link AS sealed FROM mail
    WHERE account_id = ${accountId} AND cause = ${cause} ORDER BY id`)
  return Promise.all(
    rows.map(async ({ key, address, language, sealed }) => {
      const link = await openLink(database, { cause, key, sealed })
      const [path = '', token = ''] = link.split('#')
      return { address, language, path, token }
    }),
  )
}
