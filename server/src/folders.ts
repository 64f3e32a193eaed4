import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This file is two folders below the project, both in src and bundled in dist. */
export const serverFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..')
export const projectFolder = dirname(serverFolder)
export const webFolder = join(projectFolder, 'web/dist')
