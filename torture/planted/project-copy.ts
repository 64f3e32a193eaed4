import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Fault } from './fault.ts'
import { changedSource } from './named-change.ts'

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** Caches of tools: the copy gets its own. */
const ownFolders = new Set(['.vite', '.vite-temp', '.cache'])

/** Links to the installed packages, but ours into the copy: a fault in the contract must reach server and web. */
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
  /** Plants a fault and returns a function that removes it again. */
  plant(fault: Fault): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** Copies the project into a temporary folder, where faults are planted. */
export async function copyProject(project: string): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-faults-'))
  await cp(project, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)),
  })
  await linkPackages(project, folder)
  return {
    folder,
    async plant({ plant }) {
      if ('sql' in plant) {
        const file = join(folder, 'server/migrations/9999-planted.sql')
        await writeFile(file, `${plant.sql};\n`)
        return () => rm(file)
      }
      const file = join(folder, plant.file)
      const before = await readFile(file, 'utf8')
      await writeFile(file, changedSource(before, plant.file, plant.name, plant.change))
      return () => writeFile(file, before)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
