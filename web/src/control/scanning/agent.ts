import { storedUser } from '../../session/stored-user.ts'

const entry = 'control-agent'

export interface Agent {
  /** Tells accounts apart: two agents may have the same name. */
  key: string
  name: string
}

/** Who logged in with which token. The session itself knows only the name of a person. */
export function rememberAgent(username: string, token: string): void {
  localStorage.setItem(entry, JSON.stringify({ username: username.trim().toLowerCase(), token }))
}

function rememberedUsername(token: string): string | undefined {
  try {
    const stored: { username?: string; token?: string } | null = JSON.parse(
      localStorage.getItem(entry) ?? 'null',
    )
    return stored?.token === token ? stored.username : undefined
  } catch {
    return undefined
  }
}

/** The agent who is logged in, in this tab or another one of this device. */
export function currentAgent(): Agent | undefined {
  const user = storedUser()
  if (user?.roleName !== 'STOCK_AGENT') return undefined
  return { key: rememberedUsername(user.token) ?? user.fullName, name: user.fullName }
}
