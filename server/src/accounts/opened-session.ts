import { grantsOf, type Step } from '@kontor/contract/core/permissions'
import type { Way } from '@kontor/contract/office/opened-session'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { openSession } from '../http/endpoints/sessions.ts'
import type { LoginAccount } from './account.sql.ts'

export interface Opened {
  readonly token: string
  readonly step: Step | null
  readonly ways: readonly Way[]
}

export interface FactorState {
  readonly passkeys: number
  readonly totp: boolean
  readonly recoveryCodes: number
  /** Whether the shop demands a second factor. */
  readonly demanded: boolean
}

/** Which second factors an account has. */
export async function readFactorState(
  database: Queryable,
  accountId: number,
): Promise<FactorState> {
  const [state] = await database.query<FactorState>(sql`
    SELECT (SELECT count(*)::integer FROM passkey WHERE account_id = ${accountId}) AS passkeys,
           EXISTS (SELECT FROM totp_factor WHERE account_id = ${accountId}) AS totp,
           (SELECT count(*)::integer FROM recovery_code WHERE account_id = ${accountId}) AS "recoveryCodes",
           EXISTS (SELECT FROM company WHERE second_factor) AS demanded`)
  if (state === undefined) throw new Error('no state was read')
  return state
}

export const hasFactor = ({ passkeys, totp }: FactorState): boolean => passkeys > 0 || totp

/** Recovery codes alone are left after a backup was restored, and still keep a stranger with the password out. */
const waysOf = ({ passkeys, totp, recoveryCodes }: FactorState): Way[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(totp ? (['totp'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
]

/** What is missing after a second factor was proved, or when there is none. */
export const stepAfterProof = (state: FactorState): Step | null =>
  state.demanded && !hasFactor(state) ? 'enrol' : null

/** Who opens a session waits for a change of what the shop demands, which ends sessions, and the other way round. */
export const demandLock = {
  whileOpening: sql`SELECT pg_advisory_xact_lock_shared(hashtext('kontor second factor'))`,
  whileChanging: sql`SELECT pg_advisory_xact_lock(hashtext('kontor second factor'))`,
}

/** Opens the session of staff whose password was right: a whole one, or one for the step that is missing. */
export async function openAfterPassword(
  transaction: Queryable,
  account: Pick<LoginAccount<'STAFF'>, 'id' | 'passwordHash'>,
  call: { readonly userAgent: string | undefined; readonly address: string },
): Promise<Opened | undefined> {
  await transaction.query(demandLock.whileOpening)
  // Adding a factor locks the account, so what is read next is what counts until the session is stored.
  await transaction.query(sql`SELECT FROM account WHERE id = ${account.id} FOR SHARE`)
  const state = await readFactorState(transaction, account.id)
  const ways = waysOf(state)
  const step = ways.length > 0 ? 'prove' : stepAfterProof(state)
  const origin = { device: call.userAgent, address: call.address }
  const token = await openSession(transaction, account, 'office', origin, step)
  return token === undefined ? undefined : { token, step, ways }
}

/** What a login answers. Before a session is whole, it is not said what the account may do. */
export const openedSession = (
  {
    username,
    fullName,
    role,
    granted,
  }: Pick<
    LoginAccount<'CUSTOMER' | 'STOCK_AGENT' | 'STAFF'>,
    'username' | 'fullName' | 'role' | 'granted'
  >,
  { token, step, ways }: Opened,
) => ({
  token,
  username,
  fullName,
  permissions: step === null ? grantsOf(role, granted) : [],
  step,
  ways: [...ways],
})
