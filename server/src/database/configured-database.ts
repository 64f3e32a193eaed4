import type { DatabaseUrls } from './bring-up-to-date.ts'
import { requireUsableDatabase } from './require-usable.ts'
import { requireUsablePooler } from './require-pooler.ts'

interface ConfiguredDatabase {
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly databasePoolUrl: string | undefined
}

/** The PostgreSQL of one's own, when there is one and it can be used. */
export async function configuredDatabase({
  databaseUrl,
  databaseOwnerUrl,
  databasePoolUrl,
}: ConfiguredDatabase): Promise<DatabaseUrls | undefined> {
  if (databaseUrl === undefined) return undefined
  await requireUsableDatabase(databaseUrl)
  if (databaseOwnerUrl !== undefined) {
    await requireUsableDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL')
  }
  if (databasePoolUrl !== undefined) await requireUsablePooler(databasePoolUrl, databaseUrl)
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
}
