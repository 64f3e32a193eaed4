import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { migrate } from './database/migrate.ts'
import { requireUsableDatabase } from './database/require-usable.ts'
import { isShopEmpty, loadDemoShop } from './demo/load.ts'
import { serverFolder } from './folders.ts'

export interface ShopDatabase {
  readonly url: string
  close(): Promise<void>
}

type Say = (line: string) => void

async function reach({ databaseUrl, dataFolder }: Config, say: Say): Promise<ShopDatabase> {
  if (databaseUrl !== undefined) {
    await requireUsableDatabase(databaseUrl)
    return { url: databaseUrl, close: async () => undefined }
  }
  say('Starting the embedded PostgreSQL')
  const embedded = await startEmbedded({ dataFolder, say })
  return { url: embedded.url, close: () => embedded.stop() }
}

async function prepare({ demo }: Config, url: string, say: Say): Promise<void> {
  const applied = await migrate(url, join(serverFolder, 'migrations'))
  if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps)`)
  const database = openDatabase({ url, connections: 1, onIdleError: () => undefined })
  try {
    if (demo && (await isShopEmpty(database))) {
      say('Loading the demo shop')
      await loadDemoShop(database, new Date())
    }
    if (await isShopEmpty(database)) {
      say(
        'This database holds no shop yet: docs/operations.md tells how to fill it, DEMO=1 loads the demo shop.',
      )
    }
  } finally {
    await database.close()
  }
}

/** The database of the shop, running and up to date. Closing it also ends the embedded one. */
export async function openShopDatabase(config: Config, say: Say): Promise<ShopDatabase> {
  const reached = await reach(config, say)
  try {
    await prepare(config, reached.url, say)
    return reached
  } catch (error) {
    await reached.close()
    throw error
  }
}
