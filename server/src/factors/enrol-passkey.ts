import { randomBytes } from 'node:crypto'
import type { CreationOptions } from '@kontor/contract/office/passkey-messages'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { addFactor, requirePassword } from './add-factor.ts'
import { newChallenge, takeChallenge } from './challenge.sql.ts'
import { readShopName, readStaffAccount } from './factor-account.ts'
import { listPasskeys, storePasskey } from './passkey.sql.ts'
import { descriptorOf, reporting, requireRelyingParty, timeout } from './use-passkey.ts'
import { challengeIn, verifyCreated } from './verify-passkey.ts'

/** EdDSA, ES256 and RS256: what all authenticators know at least one of. */
const algorithms = [-8, -7, -257]

export async function beginPasskey(call: CallOf<'beginPasskey'>): Promise<CreationOptions> {
  const { database, user, host } = call
  const { rpId } = requireRelyingParty(host)
  await requirePassword(call)
  const account = await readStaffAccount(database, user.id)
  const passkeys = await listPasskeys(database, user.id)
  // Authenticators keep one passkey for each handle, so an account has one handle.
  const handle = passkeys[0]?.userHandle ?? randomBytes(32)
  return {
    rp: { id: rpId, name: await readShopName(database) },
    user: {
      id: handle.toString('base64url'),
      name: account.username,
      displayName: account.fullName,
    },
    challenge: await newChallenge(database, 'passkey', user.id, handle),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

export async function addPasskey(call: CallOf<'addPasskey'>) {
  const { database, body, user, host } = call
  const at = requireRelyingParty(host)
  const challenge = challengeIn(body.credential)
  const userHandle = await takeChallenge(database, challenge, 'passkey', user.id)
  const made = userHandle && (await verifyCreated(body.credential, challenge, at, reporting(call)))
  if (!made) throw new Refusal('passkey_refused')
  const name = body.name.trim()
  return database.transaction((transaction) =>
    addFactor(transaction, call, { field: 'passkeys', old: null, new: name }, async () => {
      const passkey = { ...made, accountId: user.id, userHandle, rpId: at.rpId, name }
      if (!(await storePasskey(transaction, passkey))) throw new Refusal('passkey_refused')
    }),
  )
}
