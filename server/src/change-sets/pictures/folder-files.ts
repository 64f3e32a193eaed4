import { opendir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isJunkFile } from '@kontor/contract/rules/picture-names'
import { mostPictureBytes } from '@kontor/contract/rules/pictures'
import { shownPath } from '../../uploads/file-name.ts'
import { FileProblem, type PictureFile } from './picture-file.ts'

async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) paths.push(relative(folder, join(entry.parentPath, entry.name)))
  }
  // As people count, so that the same folder is read in the same order.
  return paths
    .filter((path) => !isJunkFile(path))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** The files of a folder of this machine, and of the folders in it. */
export async function* folderFiles(folder: string): AsyncGenerator<PictureFile> {
  const paths = await pathsIn(folder)
  for (const path of paths) {
    const at = join(folder, path)
    yield {
      path: shownPath(path),
      among: paths.length,
      async read() {
        const { size } = await stat(at)
        if (size > mostPictureBytes) throw new FileProblem('file_too_large')
        return readFile(at)
      },
    }
  }
}
