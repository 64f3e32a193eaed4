import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { bringUpToDate, type DatabaseUrls } from './database/bring-up-to-date.ts'
import { openDatabase } from './database/database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { configuredDatabase } from './database/configured-database.ts'
import { requireUsableReplica } from './database/require-replica.ts'
import { loadDemoShop } from './demo-shop.ts'
import { serverFolder } from './folders.ts'
import { isShopEmpty } from './setup/is-shop-empty.ts'
import { newSetupToken } from './setup/setup-link.ts'

export interface ShopDatabase extends DatabaseUrls {
  /** Of the link that sets up a shop without an owner. */
  readonly setupToken?: string | undefined
  close(): Promise<void>
}

type Say = (line: string) => void

async function reach(config: Config, say: Say): Promise<ShopDatabase> {
  const own = await configuredDatabase(config)
  if (own !== undefined) {
    await lookAtReplica(config, own.url, say)
    return { ...own, close: async () => undefined }
  }
  say('Starting the embedded PostgreSQL')
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, say })
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, close: () => embedded.stop() }
}

async function lookAtReplica({ databaseReadUrl }: Config, url: string, say: Say): Promise<void> {
  if (databaseReadUrl === undefined) return
  const trouble = await requireUsableReplica(databaseReadUrl, url)
  if (trouble === undefined) return
  say(
    `The replica of DATABASE_READ_URL cannot be reached (${trouble}). Guests read from the primary until it is back.`,
  )
}

/** Answers the token of the set-up link, when the shop needs one. */
async function prepare(
  { demo }: Config,
  urls: DatabaseUrls,
  say: Say,
): Promise<string | undefined> {
  const applied = await bringUpToDate(urls, join(serverFolder, 'migrations'))
  if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps)`)
  // As the owner, because the clock of the demo and ANALYZE after it need ownership of the tables.
  const database = openDatabase({
    url: urls.ownerUrl,
    connections: 1,
    onIdleError: () => undefined,
  })
  try {
    if (demo && (await isShopEmpty(database))) {
      say('Loading the demo shop')
      await loadDemoShop(database, new Date())
    }
    return await newSetupToken(database)
  } finally {
    await database.close()
  }
}

/** Opens the migrated database of the shop. Closing it also stops the embedded PostgreSQL. */
export async function openShopDatabase(config: Config, say: Say): Promise<ShopDatabase> {
  const reached = await reach(config, say)
  try {
    return { ...reached, setupToken: await prepare(config, reached, say) }
  } catch (error) {
    await reached.close()
    throw error
  }
}
