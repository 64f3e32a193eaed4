import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether it runs from src or bundled from dist, this file lies two folders below the project. */
export const serverFolder = resolve(dirname(fileURLToPath(import.meta.url)), '..')
export const projectFolder = dirname(serverFolder)
export const webFolder = join(projectFolder, 'web/dist')
