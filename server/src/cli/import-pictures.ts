import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { addSet } from '../change-sets/change-set.sql.ts'
import { comparePictures } from '../change-sets/pictures/compare-pictures.ts'
import { folderFiles } from '../change-sets/pictures/folder-files.ts'
import { readFiles, readPictures } from '../change-sets/pictures/read-pictures.ts'
import { findSet } from '../change-sets/change-set.sql.ts'
import type { StepRun } from '../change-sets/step.ts'
import { checkOwnPicture } from '../content/sent-picture.ts'
import { storeFile } from '../uploads/store-file.ts'

interface PicturesOptions {
  /** They take the place of those that a product has. */
  readonly replaces: boolean
}

const newSet = { kind: 'picture', through: 'command-line', createdBy: null } as const

/** Compares the pictures of a folder, named by article number or EAN, with what products have; answers the set. */
export async function comparePictureFolder(
  run: StepRun,
  folder: string,
  { replaces }: PicturesOptions,
): Promise<number> {
  const fileName = basename(folder)
  const id = await run.database.transaction((transaction) =>
    addSet(transaction, { ...newSet, upload: null, fileName, replaces }),
  )
  await readFiles(run, id, folderFiles(folder), checkOwnPicture)
  await comparePictures(run, id)
  return id
}

/** The same with an archive. */
export async function comparePictureArchive(
  run: StepRun,
  file: string,
  { replaces }: PicturesOptions,
): Promise<number> {
  const { database } = run
  const upload = await storeFile(database, createReadStream(file), basename(file), ['zip'])
  const id = await database.transaction((transaction) =>
    addSet(transaction, { ...newSet, upload, replaces }),
  )
  const set = await findSet(database, id)
  if (set !== undefined) await readPictures(run, set)
  return id
}
