import type { MailError } from '@kontor/contract/rules/mail-words'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** How long one process may try whether a server in trouble works again. */
const probeSeconds = 60

/** Answers true to one of the processes that want to try the server again. */
export async function claimProbe(database: Queryable): Promise<boolean> {
  const claimed = await database.query(sql`
    UPDATE mail_trouble SET retry_after = now() + make_interval(secs => ${probeSeconds})
    WHERE retry_after <= now() RETURNING since`)
  return claimed.length > 0
}

interface Trouble {
  readonly error: MailError
  readonly answer: string | null
  /** Seconds until the server is tried again, by the number of failures before. The last one counts for all further ones. */
  readonly pauses: readonly number[]
}

/** All mails wait now: ten thousand attempts would find the same. */
export async function storeTrouble(
  database: Queryable,
  { error, answer, pauses }: Trouble,
): Promise<void> {
  const pause = (failures: ReturnType<typeof sql>) =>
    sql`make_interval(secs => (${pauses}::float8[])[least(${failures}, ${pauses.length}::integer)])`
  await database.query(sql`
    INSERT INTO mail_trouble (retry_after, error, answer)
    VALUES (now() + ${pause(sql`1`)}, ${error}, ${answer})
    ON CONFLICT (single_row) DO UPDATE SET failures = mail_trouble.failures + 1, error = excluded.error,
      answer = excluded.answer, retry_after = now() + ${pause(sql`mail_trouble.failures + 1`)}`)
}

/** The server works, or is another one: what waits is sent now. */
export async function clearTrouble(database: Queryable): Promise<void> {
  await database.query(sql`DELETE FROM mail_trouble`)
}
