import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeDrafts } from '../../server/src/content/picture-drafts.ts'
import type { Queryable } from '../../server/src/database/database.ts'
import { demoFolder } from './files.ts'

/** Stores the drawings of a folder and answers their names in the shop by the names of their files. */
export async function storeDrawings(
  transaction: Queryable,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const path = join(demoFolder, 'pictures', folder)
  const files = (await readdir(path)).filter((file) => file.endsWith('.svg')).toSorted()
  const drawings = await Promise.all(
    files.map(async (file) => ({
      bytes: await readFile(join(path, file)),
      mediaType: 'image/svg+xml',
      ending: 'svg',
    })),
  )
  const names = await storeDrafts(transaction, drawings)
  return new Map(files.map((file, index) => [file, names[index] ?? '']))
}
