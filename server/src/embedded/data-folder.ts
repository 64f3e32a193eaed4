import { randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdir, readlink, statfs, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { canEnter, type OperatingUser } from './operating-user.ts'

const mebibyte = 1024 * 1024
const neededMebibytes = 300

/** Fails early, before PostgreSQL would fail halfway. */
export async function requireDiskSpace(folder: string): Promise<void> {
  // The folder itself may not exist yet.
  const disk = await statfs(dirname(folder))
  const free = Math.floor((disk.bavail * disk.bsize) / mebibyte)
  if (free >= neededMebibytes) return
  throw new StartError(
    `The disk of ${folder} is full: ${free} MB are free and ${neededMebibytes} MB are needed. Free some space, or set DATA_DIR to a folder on another disk.`,
  )
}

/**
 * The database folder is `postgres` in the data folder. When the operating user cannot enter the
 * data folder, it is in the shared folder, and `postgres` is a symlink to it.
 */
export async function placeDatabase(
  dataFolder: string,
  user: OperatingUser,
  sharedFolder: string,
): Promise<string> {
  const place = join(dataFolder, 'postgres')
  const linked = await readlink(place).catch(() => undefined)
  if (linked !== undefined) {
    await access(dirname(linked)).catch(() => {
      throw new StartError(
        `${place} points to a folder that is gone. Bring it back, or remove the link to begin with a new database.`,
      )
    })
    return linked
  }
  if (await canEnter(user, dataFolder)) return place
  const shared = join(sharedFolder, randomBytes(6).toString('hex'))
  await mkdir(shared, { recursive: true })
  for (const path of [sharedFolder, shared]) await chmod(path, 0o755)
  if (user !== undefined) await chown(shared, user.uid, user.gid)
  await symlink(join(shared, 'postgres'), place)
  return join(shared, 'postgres')
}
