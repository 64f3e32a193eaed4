import type { Asserted, RequestOptions } from '@kontor/contract/office/passkey-messages'
import type { Database, Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { challengeMinutes, newChallenge, takeChallenge } from './challenge.sql.ts'
import { listPasskeys, lockPasskey, noteUse, type Passkey } from './passkey.sql.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'
import { challengeIn, verifyAsserted, type Report } from './verify-passkey.ts'

export const timeout = challengeMinutes * 60_000

export function requireRelyingParty(host: string): RelyingParty {
  const at = relyingPartyOf(host)
  if (at === undefined) throw new Refusal('passkey_refused')
  return at
}

export const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
})

export const reporting =
  ({ log, host }: Pick<CallOf<'proveByPasskey'>, 'log' | 'host'>): Report =>
  (reason) =>
    log.warn({ reason, host }, 'passkey refused')

/** What a browser needs to use a passkey: one of the account, or any that it has for this shop. */
export async function requestOptions(
  { database, host }: { readonly database: Database; readonly host: string },
  accountId: number | null,
): Promise<RequestOptions> {
  const { rpId } = requireRelyingParty(host)
  const passkeys = accountId === null ? [] : await listPasskeys(database, accountId)
  return {
    challenge: await newChallenge(database, accountId === null ? 'log in' : 'prove', accountId),
    rpId,
    timeout,
    allowCredentials: passkeys.map(descriptorOf),
    // With the password possession is enough; alone, a passkey has to be two factors.
    userVerification: accountId === null ? 'required' : 'preferred',
  }
}

/** Takes the challenge of an answer, outside of the transaction that a refusal rolls back. */
export async function takeAsserted(
  { database, host }: { readonly database: Database; readonly host: string },
  credential: Asserted,
  accountId: number | null,
) {
  const at = requireRelyingParty(host)
  const challenge = challengeIn(credential)
  const purpose = accountId === null ? 'log in' : 'prove'
  if ((await takeChallenge(database, challenge, purpose, accountId)) === undefined) {
    throw new Refusal('passkey_refused')
  }
  return { at, challenge }
}

/** Checks the answer of a passkey and counts its use. Whatever is wrong, the refusal is the same. */
export async function usePasskey(
  transaction: Queryable,
  credential: Asserted,
  accountId: number | null,
  expected: Omit<Parameters<typeof verifyAsserted>[2], 'verified'>,
): Promise<Passkey> {
  const passkey = await lockPasskey(transaction, Buffer.from(credential.id, 'base64url'))
  if (passkey === undefined || (accountId !== null && passkey.accountId !== accountId)) {
    throw new Refusal('passkey_refused')
  }
  const verified = accountId === null
  const counter = await verifyAsserted(credential, passkey, { ...expected, verified })
  if (counter === undefined) throw new Refusal('passkey_refused')
  await noteUse(transaction, passkey.id, counter)
  return passkey
}
