import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Statement } from './sql.ts'

/** What it asks: the database or a job's connection. */
interface Queryable {
  query: <Row extends object>(statement: Statement) => Promise<Row[]>
}

export interface FollowOptions {
  readonly channels: readonly string[]
  readonly onNotice: (channel: string, payload: string) => void
  /** Called each time it begins anew: before the first time and between two of them notices may have been missed. */
  readonly onFollowing: () => void
  readonly onLost: (error: Error) => void
}

export interface Following {
  close(): Promise<void>
}

interface Read {
  /** Of the table since it was empty; null when it is. A crash and a failover empty it. */
  readonly epoch: string | null
  /** Which transactions this reading saw. */
  readonly snapshot: string
  readonly readAt: Date
  readonly notices: readonly (readonly [channel: string, payload: string])[]
}

/** How soon a change is known in every process. */
const pollMs = 200

/** How long to wait after a failure: longer each time, up to the last. */
const pausesMs = [100, 250, 500, 1000, 2000]

/** A query that is never answered must not hold up a shutdown. */
const closeMs = 1000

/** A process that was away for half of the time may have missed what was removed meanwhile. */
const keptMinutes = 60
const mostAwayMs = (keptMinutes / 2) * 60_000

/** The one row that is no news: it is there for as long as nothing was lost. */
const epochRow = sql`xid = '0'::xid8 AND id = 0`

const beginEpoch = sql`
  INSERT INTO news (xid, id, channel, payload) OVERRIDING SYSTEM VALUE
  VALUES ('0'::xid8, 0, '', gen_random_uuid()::text) ON CONFLICT DO NOTHING`

/**
 * What was committed since an earlier reading. A transaction may commit after another one with higher ids, so the
 * earlier snapshot decides and not an id.
 */
const newsSince = (snapshot: string | null, channels: readonly string[]) => sql`
  SELECT (SELECT payload FROM news WHERE ${epochRow}) AS epoch,
         pg_current_snapshot()::text AS snapshot, clock_timestamp() AS "readAt",
         coalesce((SELECT json_agg(json_build_array(channel, payload) ORDER BY id) FROM news
                   WHERE xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
                     AND NOT pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
                     AND channel = ANY (${channels}::text[])), '[]') AS notices`

/** Tells what transactions of any process have written to the table `news`, once they are committed. */
export function followNews(
  database: Queryable,
  { channels, onNotice, onFollowing, onLost }: FollowOptions,
): Following {
  const closing = new AbortController()
  let last: Read | undefined

  async function poll(): Promise<void> {
    const before = last
    const [read] = await database.query<Read>(newsSince(before?.snapshot ?? null, channels))
    if (read === undefined || closing.signal.aborted) return
    if (read.epoch === null) {
      await database.query(beginEpoch)
      return poll()
    }
    last = read
    if (
      before?.epoch !== read.epoch ||
      read.readAt.getTime() - before.readAt.getTime() > mostAwayMs
    ) {
      onFollowing()
    } else {
      for (const [channel, payload] of read.notices) onNotice(channel, payload)
    }
  }

  async function pollAgain(): Promise<void> {
    let failures = 0
    while (!closing.signal.aborted) {
      const failure = await poll().then(
        () => undefined,
        (error: Error) => error,
      )
      if (failure === undefined) failures = 0
      else if (!closing.signal.aborted) {
        if (failures === 0) onLost(failure)
        failures += 1
      }
      const pause = failures === 0 ? pollMs : pausesMs[Math.min(failures, pausesMs.length) - 1]
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const done = pollAgain()
  return {
    async close() {
      closing.abort()
      await Promise.race([done, wait(closeMs, undefined, { ref: false })])
    },
  }
}

/** Removes what every process has read, and answers how many. */
export async function removeOldNews(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM news WHERE (xid, id) IN (
      SELECT xid, id FROM news WHERE told_at < now() - make_interval(mins => ${keptMinutes}) AND NOT (${epochRow})
      ORDER BY xid, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return removed.length
}
