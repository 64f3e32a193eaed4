import type { SessionUser } from '@kontor/contract/core/session'
import { storedUser } from '../../shared/session/stored-user.ts'
import { browserEntries } from '../../shared/session/browser-storage.ts'

const entry = 'control-agent'

export interface Agent {
  /** Identifies the account: two agents may have the same name. */
  key: string
  name: string
}

/** The username of the login: the session contains only the full name. */
export function rememberAgent(username: string, fullName: string): void {
  const agent = { username: username.trim().toLowerCase(), fullName }
  browserEntries.set(entry, JSON.stringify(agent))
}

export const forgetAgent = () => browserEntries.remove(entry)

function rememberedUsername({ fullName, token }: SessionUser): string | undefined {
  try {
    const stored: { username?: string; fullName?: string; token?: string } | null = JSON.parse(
      browserEntries.get(entry) ?? 'null',
    )
    if (stored?.username === undefined) return undefined
    if (stored.token === undefined) {
      return stored.fullName === fullName ? stored.username : undefined
    }
    // Written by an earlier version, which stored the token here as well.
    if (stored.token !== token) forgetAgent()
    else rememberAgent(stored.username, fullName)
    return stored.token === token ? stored.username : undefined
  } catch {
    return undefined
  }
}

/** The logged-in agent, in this tab or another one of this device. */
export function currentAgent(): Agent | undefined {
  const user = storedUser()
  if (user === null) return undefined
  return { key: rememberedUsername(user) ?? user.fullName, name: user.fullName }
}
