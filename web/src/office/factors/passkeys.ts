import type { Answer } from '../../shared/api/call.ts'

/** Loaded when somebody uses a passkey, so that nobody else waits for it. */
const library = () => import('@simplewebauthn/browser')

/** The person, the device or the browser said no. The message is the text to show. */
export class PasskeyError extends Error {}

/** Browsers have passkeys over https and on the own machine only, and not for a bare address. */
export const passkeysWorkHere = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|^\[/.test(window.location.hostname)

/** What the browser threw as a text; undefined when it was something else. */
const words: Readonly<Record<string, string>> = {
  // Also when the time is over or there is no passkey: browsers do not say which.
  NotAllowedError: 'office:factors.passkey_cancelled',
  AbortError: 'office:factors.passkey_cancelled',
  InvalidStateError: 'office:factors.passkey_known',
  SecurityError: 'office:factors.passkey_not_here',
  NotSupportedError: 'office:factors.passkey_not_here',
}

async function saying<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const key = error instanceof Error ? words[error.name] : undefined
    throw key === undefined ? error : new PasskeyError(key)
  }
}

function requirePlace(): void {
  if (!passkeysWorkHere()) throw new PasskeyError('office:factors.passkey_not_here')
}

/** Lets the browser make a passkey. */
export async function makePasskey(ask: () => Promise<Answer<'/api/office/own/passkeys/begin'>>) {
  requirePlace()
  const { startRegistration } = await library()
  const optionsJSON = await ask()
  const { id, rawId, response } = await saying(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  }
}

/** Lets the browser use a passkey. */
export async function presentPasskey(
  ask: () => Promise<Answer<'/api/office/prove/passkey/options'>>,
) {
  requirePlace()
  const { startAuthentication } = await library()
  const optionsJSON = await ask()
  const { id, rawId, response } = await saying(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}
