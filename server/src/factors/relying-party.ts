/**
 * Where passkeys are made for and used: the host name that the browser asked. A passkey keeps the one it was made for, so
 * a Host header that someone made up can neither use nor replace it.
 */
export interface RelyingParty {
  readonly rpId: string
  readonly origins: string[]
}

const nameAndPort = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

const isOwnMachine = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/** Browsers have passkeys over https only, and on the own machine. Undefined for what is no host. */
export function relyingPartyOf(host: string): RelyingParty | undefined {
  const [found, name = ''] = nameAndPort.exec(host.toLowerCase()) ?? []
  if (found === undefined) return undefined
  return {
    rpId: name,
    origins: [`https://${found}`, ...(isOwnMachine(name) ? [`http://${found}`] : [])],
  }
}
