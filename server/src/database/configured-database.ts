import type { DatabaseUrls } from './bring-up-to-date.ts'
import { requireUsableDatabase } from './require-usable.ts'

interface ConfiguredDatabase {
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
}

/** The PostgreSQL of one's own, when there is one and it can be used. */
export async function configuredDatabase({
  databaseUrl,
  databaseOwnerUrl,
}: ConfiguredDatabase): Promise<DatabaseUrls | undefined> {
  if (databaseUrl === undefined) return undefined
  await requireUsableDatabase(databaseUrl)
  if (databaseOwnerUrl !== undefined) {
    await requireUsableDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL')
  }
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl }
}
