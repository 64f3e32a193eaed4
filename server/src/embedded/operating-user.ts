import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../platform/start-error.ts'

const run = promisify(execFile)

/** The user PostgreSQL runs as; undefined: the current user. */
export type OperatingUser = { readonly uid: number; readonly gid: number } | undefined

const idOf = async (flag: '-u' | '-g', name: string) =>
  Number((await run('id', [flag, name])).stdout)

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of the existing data, else as
 * `postgres` if that user exists, else as `nobody`.
 */
export async function chooseOperatingUser(dataFolder: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataFolder).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', name), gid: await idOf('-g', name) }
    } catch {
      // No such user here: try the next one.
    }
  }
  throw new StartError(
    'PostgreSQL cannot run as root and there is no user "postgres" or "nobody". Start Kontor as an ordinary user.',
  )
}

async function succeeds(user: OperatingUser, command: string, path: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', command, 'sh', path], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Whether the user can enter the folder and all its parents. */
export const canEnter = (user: OperatingUser, folder: string) => succeeds(user, 'cd "$1"', folder)

/** Whether the user can run the program with its libraries. */
export const canRun = (user: OperatingUser, program: string) =>
  succeeds(user, '"$1" --version', program)
