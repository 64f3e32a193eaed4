import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Fault } from './fault.ts'

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** What tools write beside the packages stays in the copy. */
const ownFolders = new Set(['.vite', '.vite-temp', '.cache'])

/** The packages by links, but ours by links into the copy: a fault in the contract must reach server and web. */
async function linkPackages(project: string, copy: string): Promise<void> {
  const packages = join(copy, 'node_modules')
  await mkdir(join(packages, '@kontor'), { recursive: true })
  for (const name of await readdir(join(project, 'node_modules'))) {
    if (name === '@kontor' || ownFolders.has(name)) continue
    await symlink(join(project, 'node_modules', name), join(packages, name))
  }
  for (const name of ['contract', 'server', 'web']) {
    await symlink(join(copy, name), join(packages, '@kontor', name))
    const own = join(project, name, 'node_modules')
    if (existsSync(own)) await symlink(own, join(copy, name, 'node_modules'))
  }
}

export interface ProjectCopy {
  readonly folder: string
  /** Plants a fault, and answers how to take it out again. */
  plant(fault: Fault): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** How often a text stands in another. */
export const timesIn = (text: string, part: string) => text.split(part).length - 1

/** Copies the project to where faults can be planted, and nobody is disturbed. */
export async function copyProject(project: string): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-faults-'))
  await cp(project, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)),
  })
  await linkPackages(project, folder)
  return {
    folder,
    async plant({ what, plant }) {
      if ('sql' in plant) {
        const file = join(folder, 'server/migrations/9999-planted.sql')
        await writeFile(file, `${plant.sql};\n`)
        return () => rm(file)
      }
      const file = join(folder, plant.file)
      const before = await readFile(file, 'utf8')
      if (timesIn(before, plant.from) !== 1) {
        throw new Error(`"${what}" cannot be planted: ${plant.file} does not hold its place once`)
      }
      await writeFile(
        file,
        before.replace(plant.from, () => plant.to),
      )
      return () => writeFile(file, before)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
