import { removeUpload } from '../../uploads/upload.sql.ts'
import { dropUpload, endStep, findSet, type ChangeSet } from '../change-set.sql.ts'
import { uploadOf } from '../set-upload.ts'
import { SheetFault } from '../sheet/sheet-fault.ts'
import type { StepRun } from '../step.ts'
import { archiveFiles } from './archive-files.ts'
import { comparePictures } from './compare-pictures.ts'
import { storePictures, type PictureCheck } from './store-pictures.ts'
import type { PictureFile } from './picture-file.ts'

/** Stores the pictures of a set; what cannot be read as a whole is a fault of the set. */
export async function readFiles(
  run: StepRun,
  id: number,
  files: AsyncIterable<PictureFile>,
  check?: PictureCheck,
): Promise<void> {
  try {
    const rows = await storePictures(run, id, files, check)
    await endStep(run.database, id, ['uploaded'], {
      state: 'read',
      reading: { rows, columns: [] },
    })
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    const { code } = error
    await endStep(run.database, id, ['uploaded'], { state: 'uploaded', fault: { code } })
  }
}

/** Reads the archive of a set and compares it. Of the archive nothing is needed after that. */
export async function readPictures(run: StepRun, set: ChangeSet): Promise<void> {
  const { database } = run
  if (set.state === 'uploaded') {
    const upload = await uploadOf(database, set)
    await readFiles(run, set.id, archiveFiles(database, upload))
    await database.transaction(async (transaction) => {
      if ((await findSet(transaction, set.id))?.state !== 'read') return
      await dropUpload(transaction, set.id)
      await removeUpload(transaction, upload.id)
    })
  }
  await comparePictures(run, set.id)
}
