import { archiveLimits } from '@kontor/contract/rules/pictures'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import { storeDraft } from '../../content/picture-drafts.ts'
import { checkPicture, type SentPicture } from '../../content/sent-picture.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { fileKindAmong } from '../../uploads/file-kind.ts'
import { SheetFault } from '../sheet/sheet-fault.ts'
import type { StepRun } from '../step.ts'
import { addFile, lastPlace } from './picture-file.sql.ts'
import { FileProblem, type PictureFile } from './picture-file.ts'

/** What a picture may be, if not what anyone may send. */
export type PictureCheck = (bytes: Buffer) => Promise<SentPicture>

const pictureProblems: Readonly<Record<string, RowProblem>> = {
  picture_not_readable: 'picture_not_readable',
  picture_too_large: 'picture_too_large',
}

/** What a file that is no picture seems to be: something else, or a picture that is damaged. */
function unreadable(bytes: Buffer): RowProblem {
  if (fileKindAmong(bytes, ['zip']) !== undefined) return 'archive_inside'
  const seems = fileKindAmong(bytes, ['jpeg', 'png', 'webp'])
  return seems === undefined ? 'no_picture' : 'picture_not_readable'
}

/** The picture in a file, or why there is none. */
async function pictureIn(
  file: PictureFile,
  check: PictureCheck,
): Promise<SentPicture | RowProblem> {
  let bytes: Buffer | undefined
  try {
    bytes = await file.read()
    return await check(bytes)
  } catch (error) {
    if (error instanceof FileProblem) return error.problem
    const problem = error instanceof Refusal ? pictureProblems[error.code] : undefined
    if (problem === undefined) throw error
    return problem === 'picture_not_readable' && bytes !== undefined ? unreadable(bytes) : problem
  }
}

/**
 * Stores the pictures of files for a set, one after the other, so that only one is in memory. Those that a run before this
 * one has stored are passed over. Answers how many files there are.
 */
export async function storePictures(
  { database, signal, progress }: StepRun,
  setId: number,
  files: AsyncIterable<PictureFile>,
  check: PictureCheck = checkPicture,
): Promise<number> {
  const done = await lastPlace(database, setId)
  let place = 0
  for await (const file of files) {
    signal.throwIfAborted()
    place += 1
    if (place > archiveLimits.files) throw new SheetFault('too_many_files')
    if (place <= done) continue
    const found = await pictureIn(file, check)
    const at = { place, path: file.path }
    await database.transaction(async (transaction) => {
      if (typeof found === 'string') {
        await addFile(transaction, setId, { ...at, picture: null, problem: found })
      } else {
        const picture = await storeDraft(transaction, found)
        await addFile(transaction, setId, { ...at, picture, problem: null })
      }
    })
    progress(place, file.among, 'read')
  }
  if (place === 0) throw new SheetFault('no_files')
  return place
}
