import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@kontor/contract/rules/pictures'
import { findPicture, listPictureNames } from '../content/content.sql.ts'
import { resizePicture } from '../content/resize-picture.ts'
import type { Queryable } from '../database/database.ts'
import { StartError } from '../platform/start-error.ts'

export const picturesUsage = 'pictures export FOLDER'

/** Names that are read at a time. */
const batch = 1000

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Complete or not there: a web server may send the folder while it is written. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes a picture and its widths, unless they are there: a name never gets other bytes. */
async function exportPicture(database: Queryable, folder: string, name: string): Promise<boolean> {
  const place = join(folder, name)
  // Written last, so that all of it is there when this is.
  if (await isThere(place)) return false
  const picture = await findPicture(database, name)
  if (picture === undefined) return false
  for (const width of pictureWidths) {
    const { bytes } = await resizePicture(picture, width)
    await writeWhole(join(folder, String(width), name), bytes)
  }
  await writeWhole(place, picture.bytes)
  return true
}

/** Writes all pictures of the shop into a folder, from which a web server or a CDN sends them. */
export async function exportPictures(
  database: Queryable,
  [action, folder, ...more]: readonly string[],
): Promise<string> {
  if (action !== 'export' || folder === undefined || more.length > 0) {
    throw new StartError(`Say where to: ${picturesUsage}.`)
  }
  for (const width of pictureWidths) await mkdir(join(folder, String(width)), { recursive: true })
  let [written, all] = [0, 0]
  for (let after = ''; ;) {
    const names = await listPictureNames(database, after, batch)
    for (const name of names) if (await exportPicture(database, folder, name)) written += 1
    all += names.length
    const last = names.at(-1)
    if (last === undefined) break
    after = last
  }
  return `${all} pictures are in ${folder}, ${written} of them new`
}
