import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../server/src/folders.ts'

/** Where sheets, pages, pictures and settings of the demo shop lie. */
export const demoFolder = join(projectFolder, 'demo')

export const readText = (path: string): Promise<string> => readFile(join(demoFolder, path), 'utf8')

/** What a file of the demo says; its type is the caller's word for it. */
export const readJson = async <Content>(path: string): Promise<Content> =>
  JSON.parse(await readText(path))
