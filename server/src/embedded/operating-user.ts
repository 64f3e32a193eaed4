import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../platform/start-error.ts'

const run = promisify(execFile)

/** The user PostgreSQL runs as. Undefined: the one who started the shop. */
export type OperatingUser = { readonly uid: number; readonly gid: number } | undefined

const idOf = async (flag: '-u' | '-g', name: string) =>
  Number((await run('id', [flag, name])).stdout)

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns the data already there, else as the
 * user `postgres` where there is one, else as `nobody`, whom every system has.
 */
export async function chooseOperatingUser(dataFolder: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataFolder).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', name), gid: await idOf('-g', name) }
    } catch {
      // No such user here: the next one.
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

/** Whether the user can enter the folder: each folder above it must let them pass. */
export const canEnter = (user: OperatingUser, folder: string) => succeeds(user, 'cd "$1"', folder)

/** Whether the user can run the program with all that it loads. */
export const canRun = (user: OperatingUser, program: string) =>
  succeeds(user, '"$1" --version', program)
