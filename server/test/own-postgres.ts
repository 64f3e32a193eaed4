import { statfs } from 'node:fs/promises'
import { expect } from 'vitest'
import { killNow, killPostgres, postmasterOf } from '../../torture/postgres-processes.ts'
import { makeSmallDisk } from '../../torture/small-disk.ts'
import { bringUpToDate } from '../src/database/bring-up-to-date.ts'
import { openDatabase } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { startEmbedded } from '../src/embedded/embedded.ts'

/** It has to find 300 MB free to start. */
const diskMegabytes = 400

/** Kept small and without waiting for the disk: it is thrown away. */
const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_wal_size: '32MB',
  min_wal_size: '32MB',
}

/** A PostgreSQL of its own with an empty shop, to be restarted, killed and filled up; on a small disk where one can be mounted. */
export async function openOwnPostgres() {
  const disk = await makeSmallDisk(true, diskMegabytes)
  const removing = async () => disk.remove()
  const postgres = await startEmbedded({
    dataFolder: disk.folder,
    settings,
    say: () => undefined,
  }).catch(async (error: unknown) => {
    await removing()
    throw error
  })
  await bringUpToDate(postgres, 'server/migrations')
  const open = (url: string) => openDatabase({ url, connections: 5, onIdleError: () => undefined })
  const database = open(postgres.url)
  const owner = open(postgres.ownerUrl)
  return {
    database,
    owner,
    url: postgres.url,
    /** A fast shutdown, as an operator or the system asks for; it is started again by the server that has it. */
    async restart(): Promise<void> {
      process.kill(await postmasterOf(disk.folder), 'SIGINT')
    },
    /** Kills the backend of a connection, which makes PostgreSQL restart and recover. */
    async killBackend(which: ReturnType<typeof sql>): Promise<void> {
      const [found] = await database.query<{ pid: number }>(
        sql`SELECT pid FROM pg_stat_activity WHERE ${which}`,
      )
      // Number 0 would mean this process and all beside it.
      if (found === undefined) throw new Error('there is no such backend')
      killNow(found.pid)
    },
    /** Kills all of its processes at once. */
    kill: async () => killPostgres(await postmasterOf(disk.folder)),
    async untilAnswered(): Promise<void> {
      const asked = () => owner.query(sql`SELECT 1`).catch(() => [])
      await expect.poll(asked, { timeout: 60_000 }).toHaveLength(1)
    },
    /** Fills the disk; undefined where it cannot be filled. Answers what empties it again. */
    async fillDisk(): Promise<(() => Promise<void>) | undefined> {
      if (disk.notFillable !== undefined) return undefined
      let isOver = false
      const filling = disk.fillUntil(() => isOver)
      const free = async () => (await statfs(disk.folder)).bavail
      await expect.poll(free, { timeout: 60_000 }).toBe(0)
      return async () => {
        isOver = true
        await filling
      }
    },
    async close(): Promise<void> {
      await database.close()
      await owner.close()
      await postgres.stop()
      await removing()
    },
  }
}
