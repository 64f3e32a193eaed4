import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { findRole, setDisabled, setPassword } from '../accounts/manage-accounts.ts'
import { isFitPassword } from '../accounts/password-rule.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../platform/start-error.ts'
import {
  addStaffAccount,
  noteChange,
  resetFactors,
  type NewStaff,
  type Obstacle,
} from './staff-accounts.ts'

/** Reads without echo from a terminal, otherwise the first line of stdin. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}

const commonRule = 'and is none of those that everyone tries first.'
const customerRule = `A customer’s password has 6 characters or more, among them a digit, a small and a capital letter, ${commonRule}`
const staffRule = `The password of staff has 10 characters or more, among them a digit, a small and a capital letter, ${commonRule}`

const obstacles: Readonly<Record<Obstacle, string>> = {
  username: 'A username has 3 or more letters (A to Z) and digits, and nothing else.',
  fullName: 'The full name begins with a word of 3 letters or more; two more words may follow.',
  password: staffRule,
  taken: 'There is an account of that name already.',
}

const requireAccount = (found: boolean, username: string) => {
  if (!found) throw new StartError(`There is no account ${username}.`)
}

type Action = (
  database: Database,
  username: string,
  fullName: string | undefined,
) => Promise<string>

async function add(
  database: Database,
  staff: Omit<NewStaff, 'password'>,
  done: string,
): Promise<string> {
  const found = await addStaffAccount(database, { ...staff, password: await readPassword() })
  if (found.length > 0) throw new StartError(found.map((each) => obstacles[each]).join('\n'))
  return done
}

const lock = (database: Database, username: string, locked: boolean) =>
  database.transaction(async (transaction) => {
    requireAccount(await setDisabled(transaction, username, locked), username)
    await noteChange(transaction, username, { field: 'locked', old: !locked, new: locked })
  })

const actions: Readonly<Record<string, Action>> = {
  'add-agent': (database, username, fullName = '') =>
    add(
      database,
      { role: 'STOCK_AGENT', username, fullName },
      `${fullName} can log in to the control app as ${username}.`,
    ),
  'add-owner': (database, username, fullName = '') =>
    add(
      database,
      { role: 'STAFF', username, fullName },
      `${fullName} can log in to the office as ${username}, and may do everything there.`,
    ),
  async 'set-password'(database, username) {
    const role = await findRole(database, username)
    if (role === undefined) throw new StartError(`There is no account ${username}.`)
    const password = await readPassword()
    if (!isFitPassword(password, role)) {
      throw new StartError(role === 'CUSTOMER' ? customerRule : staffRule)
    }
    await database.transaction(async (transaction) => {
      requireAccount(await setPassword(transaction, username, password), username)
      await noteChange(transaction, username, { field: 'password', old: null, new: null })
    })
    return `${username} has a new password. Whoever was logged in with the old one is logged out.`
  },
  async 'reset-factors'(database, username) {
    const removed = await resetFactors(database, username)
    requireAccount(removed !== undefined, username)
    return removed
      ? `${username} has no second factor any more and is logged out. The password stays.`
      : `${username} had no second factor. All sessions were ended.`
  },
  async disable(database, username) {
    await lock(database, username, true)
    return `${username} is logged out and cannot log in any more.`
  },
  async enable(database, username) {
    await lock(database, username, false)
    return `${username} can log in again.`
  },
}

export const accountUsage =
  'account add-agent USERNAME "FULL NAME", account add-owner USERNAME "FULL NAME", account set-password USERNAME, account reset-factors USERNAME, account disable USERNAME, account enable USERNAME'

/** Returns a line that says what was done. */
export async function manageAccount(
  database: Database,
  [name = '', username, fullName]: readonly string[],
): Promise<string> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined || username === undefined) {
    throw new StartError(`Say what to do with which account: ${accountUsage}.`)
  }
  return action(database, username, fullName)
}
