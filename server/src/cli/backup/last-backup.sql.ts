import { withClient } from './with-client.ts'

/** Tells the shop of a backup, for its metrics. */
export async function noteBackup(url: string, takenAt: Date, bytes: number): Promise<void> {
  await withClient(url, 'kontor backup', undefined, (client) =>
    client.query(
      `INSERT INTO last_backup (taken_at, bytes) VALUES ($1, $2)
       ON CONFLICT (single_row) DO UPDATE SET taken_at = excluded.taken_at, bytes = excluded.bytes`,
      [takenAt, bytes],
    ),
  )
}
