import type { Asserted, Created } from '@kontor/contract/office/passkey-messages'
import type { Passkey } from './passkey.sql.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded at its first use: it takes longer than the rest of the start. */
const library = () => import('@simplewebauthn/server')

/** Says to the operator why a passkey was refused, such as by a proxy that changes the host. The user is told nothing. */
export type Report = (reason: string) => void

/** The challenge that an answer is for, as far as it says so. */
export function challengeIn({ response }: Asserted | Created): string {
  try {
    const said: unknown = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    )
    const { challenge } = Object(said) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The passkey that an authenticator made; undefined when something about it is wrong. */
export async function verifyCreated(
  credential: Created,
  challenge: string,
  { rpId, origins }: RelyingParty,
  report: Report,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    // The password was given before, or another factor.
    requireUserVerification: false,
  }).catch((error: Error) => {
    report(error.message)
    return { registrationInfo: undefined }
  })
  if (registrationInfo === undefined) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  }
}

interface Expected {
  readonly challenge: string
  readonly at: RelyingParty
  /** Whether the authenticator has to know its user: by a finger, a face or a PIN. */
  readonly verified: boolean
  readonly report: Report
}

/** The next count of a passkey that was used; undefined when something about it is wrong. */
export async function verifyAsserted(
  { response, ...credential }: Asserted,
  { credentialId, publicKey, counter, rpId, userHandle }: Passkey,
  { challenge, at, verified, report }: Expected,
): Promise<number | undefined> {
  const handle = response.userHandle
  if (handle !== undefined && handle !== userHandle.toString('base64url')) return undefined
  if (at.rpId !== rpId) {
    report(`made for ${rpId}, used at ${at.rpId}`)
    return undefined
  }
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: at.origins,
    expectedRPID: rpId,
    credential: {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter,
    },
    requireUserVerification: verified,
  }).catch((error: Error) => {
    report(error.message)
    return undefined
  })
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined
}
