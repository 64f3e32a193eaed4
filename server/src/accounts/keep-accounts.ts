import { registrationErrors, tidyRegistration } from '@kontor/contract/registration'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { foldUsername } from './fold-username.ts'
import { hashPassword } from './passwords.ts'

/** What whoever runs the shop does to accounts, from outside of it. Customers register themselves. */

export interface NewAgent {
  readonly username: string
  readonly fullName: string
  readonly password: string
}

/** The fields that break the rules customers register by; agents have the same ones. */
export type UnfitField = keyof NewAgent

/** As the rules of registration see it: the rest of an entry is a customer's. */
const entryOf = (agent: NewAgent) =>
  tidyRegistration({
    ...agent,
    passwordAgain: agent.password,
    email: '',
    phone1: '',
    zipCode: '',
    address: '',
    city: '',
  })

function unfitFields(agent: NewAgent): UnfitField[] {
  const errors = registrationErrors(entryOf(agent))
  return (['username', 'fullName', 'password'] as const).filter((field) => field in errors)
}

/** Adds a stock agent; answers what stands in the way. */
export async function addAgent(
  database: Queryable,
  agent: NewAgent,
): Promise<readonly (UnfitField | 'taken')[]> {
  const unfit = unfitFields(agent)
  if (unfit.length > 0) return unfit
  const { username, fullName } = entryOf(agent)
  const added = await database.query(sql`
    INSERT INTO account (role, username, password_hash, full_name)
    VALUES ('STOCK_AGENT', ${username}, ${await hashPassword(agent.password)}, ${fullName})
    ON CONFLICT (lower(username)) DO NOTHING
    RETURNING id`)
  return added.length === 0 ? ['taken'] : []
}

export const isFitPassword = (password: string): boolean =>
  !unfitFields({ username: '', fullName: '', password }).includes('password')

/** Gives an account a new password, which ends its sessions; answers whether there is such an account. */
export async function setPassword(
  database: Queryable,
  username: string,
  password: string,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET password_hash = ${await hashPassword(password)}
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}

/** Locks an account, which ends its sessions, or opens it again; answers whether there is such an account. */
export async function setDisabled(
  database: Queryable,
  username: string,
  disabled: boolean,
): Promise<boolean> {
  const changed = await database.query(sql`
    UPDATE account SET disabled_at = CASE WHEN ${disabled} THEN coalesce(disabled_at, now()) END
    WHERE lower(username) = ${foldUsername(username)}
    RETURNING id`)
  return changed.length > 0
}
