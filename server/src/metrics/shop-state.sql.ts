import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What all processes of a shop share. */
export interface ShopState {
  readonly jobsDue: number
  readonly jobsRunning: number
  readonly jobWaitSeconds: number
  readonly jobsFailed: number
  readonly mailsWaiting: number
  readonly mailWaitSeconds: number
  readonly mailsFailed: number
  readonly mailServerTroubled: number
  readonly messagesWaiting: number
  readonly messageWaitSeconds: number
  readonly messagesFailed: number
  readonly webhooksPaused: number
  /** Seconds since 1970; null: there was none yet. */
  readonly lastBackupAt: number | null
  readonly lastBackupBytes: number | null
}

/** The seconds since the oldest of these moments; 0 without one. */
const sinceOldest = (moment: ReturnType<typeof sql>) =>
  sql`greatest(coalesce(extract(epoch FROM now() - min(${moment})), 0), 0)::float8`

const withinDay = sql`now() - interval '1 day'`

/** Reads indexes of what waits, and of what failed within a day, whatever was done before. */
export async function readShopState(database: Queryable): Promise<ShopState | undefined> {
  const [state] = await database.query<ShopState>(sql`
    SELECT *
    FROM (SELECT count(*) AS "jobsDue", ${sinceOldest(sql`run_after`)} AS "jobWaitSeconds"
          FROM job WHERE state = 'queued' AND run_after <= now()) AS due,
         (SELECT count(*) AS "jobsRunning" FROM job WHERE state = 'running') AS running,
         (SELECT count(*) AS "jobsFailed" FROM job
          WHERE state = 'failed' AND finished_at > ${withinDay}) AS failed,
         (SELECT count(*) AS "mailsWaiting", ${sinceOldest(sql`created_at`)} AS "mailWaitSeconds"
          FROM mail WHERE state IN ('waiting', 'sending')) AS mails,
         (SELECT count(*) AS "mailsFailed" FROM mail
          WHERE state = 'failed' AND created_at > ${withinDay}) AS failed_mails,
         (SELECT count(*) AS "mailServerTroubled" FROM mail_trouble) AS trouble,
         (SELECT count(*) AS "messagesWaiting", ${sinceOldest(sql`created_at`)} AS "messageWaitSeconds"
          FROM webhook_delivery WHERE state = 'waiting') AS messages,
         (SELECT count(*) AS "messagesFailed" FROM webhook_delivery
          WHERE state = 'failed' AND created_at > ${withinDay}) AS failed_messages,
         (SELECT count(*) AS "webhooksPaused" FROM webhook WHERE paused_at IS NOT NULL) AS webhooks,
         (SELECT extract(epoch FROM max(taken_at))::float8 AS "lastBackupAt", max(bytes) AS "lastBackupBytes"
          FROM last_backup) AS backup`)
  return state
}
