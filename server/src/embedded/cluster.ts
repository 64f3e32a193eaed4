import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../platform/start-error.ts'
import type { OperatingUser } from './operating-user.ts'

const run = promisify(execFile)

/**
 * The role that serves requests is no superuser and owns nothing, so it cannot bypass constraints.
 */
export const role = 'kontor'
/** Owns the database and runs the migrations. */
export const ownerRole = 'kontor_owner'
export const superuser = 'postgres'
export const databaseName = 'kontor'

export interface Passwords {
  readonly superuser: string
  readonly role: string
}

const passwordFile = 'kontor-passwords.json'
const newPassword = () => randomBytes(24).toString('base64url')

export async function readPasswords(folder: string): Promise<Passwords> {
  try {
    return JSON.parse(await readFile(join(folder, passwordFile), 'utf8')) as Passwords
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new StartError(
      `The database in ${folder} belongs to another user. Start Kontor as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
}

/** Derived from the superuser's password, because older folders have no file for this role. */
export const ownerPassword = ({ superuser: secret }: Passwords) =>
  createHmac('sha256', secret).update(ownerRole).digest('base64url')

/**
 * Creates a new, empty cluster. It is renamed into place last, so that an interrupted start leaves
 * nothing half done.
 */
export async function createCluster(
  binaries: string,
  folder: string,
  user: OperatingUser,
): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.new-`)
  const secret = await mkdtemp(`${folder}.secret-`)
  const passwords: Passwords = { superuser: newPassword(), role: newPassword() }
  try {
    await writeFile(join(secret, 'password'), passwords.superuser)
    if (user !== undefined) {
      for (const path of [unfinished, secret, join(secret, 'password')]) {
        await chown(path, user.uid, user.gid)
      }
    }
    await run(
      join(binaries, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${join(secret, 'password')}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The C locale sorts and folds the same on every machine.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...user, cwd: '/' },
    )
    await writeFile(join(unfinished, passwordFile), JSON.stringify(passwords), { mode: 0o600 })
    await chmod(unfinished, 0o700)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const output = `${(error as { stderr?: string }).stderr ?? ''}${(error as Error).message}`
    if (/No space left/.test(output)) {
      throw new StartError(`The disk of ${folder} is full. Free some space and start again.`)
    }
    throw error
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
}

export const isCluster = (folder: string) =>
  access(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw new StartError(
        `The database in ${folder} cannot be read (${error.code}). Start Kontor as the user it belongs to or as root, or set DATA_DIR to another folder.`,
      )
    },
  )
