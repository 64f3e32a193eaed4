import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** How far a database is in the write-ahead log. */
export interface WalPlace {
  /** Cluster and timeline: after a failover positions of before mean nothing. */
  readonly lineage: string
  /** In bytes. */
  readonly position: number
}

/** Whether who is at a place has all that was written up to another one. */
export const covers = (place: WalPlace, wanted: WalPlace): boolean =>
  place.lineage === wanted.lineage && place.position >= wanted.position

/** On the primary: at or behind the commit of everything that was visible before. */
export async function placeOfPrimary(database: Queryable): Promise<WalPlace> {
  const [row] = await database.query<WalPlace & { readonly written: string | null }>(sql`
    SELECT system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS lineage,
           (pg_current_wal_insert_lsn() - '0/0')::bigint AS position,
           (SELECT lineage FROM wal_lineage) AS written
    FROM pg_control_system()`)
  if (row === undefined) throw new Error('the place in the write-ahead log cannot be read')
  const { lineage, position, written } = row
  if (written !== lineage) {
    await database.query(sql`
      INSERT INTO wal_lineage (lineage) VALUES (${lineage})
      ON CONFLICT (single_row) DO UPDATE SET lineage = excluded.lineage`)
  }
  return { lineage, position }
}

/** On a replica: what it has replayed. One that was promoted has what it has written since. */
export const replayedPlace = sql`
  SELECT lineage, (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END
                   - '0/0')::bigint AS position
  FROM wal_lineage`
