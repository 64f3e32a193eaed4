/** A file with the folders it lay in. */
export interface FoundFile {
  readonly path: string
  readonly file: File
}

const entryFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject)
  })

const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => {
    reader.readEntries(resolve, reject)
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) return [{ path: entry.fullPath.slice(1), file: await entryFile(entry) }]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FoundFile[] = []
  // A browser gives them in portions; an empty one is the last.
  for (;;) {
    const entries = await entriesOf(reader)
    if (entries.length === 0) return found
    for (const each of entries) found.push(...(await filesIn(each)))
  }
}

/** The files that were dropped, with those of folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // All at once: after the event nothing of it can be asked for.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return chosenFiles([...files])
  const found = await Promise.all(entries.map(filesIn))
  return found.flat()
}

/** The files of a dialog, which names folders where one was chosen. */
export const chosenFiles = (files: readonly File[]): FoundFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
