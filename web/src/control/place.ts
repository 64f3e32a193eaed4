import { currentAgent } from './session/current-agent.ts'

const entry = 'control-place'

interface Place {
  path: string
  /** Null for an address that was opened before a login. */
  agent: string | null
}

const inControl = /^\/apps\/control\/./

function storedPlace(): Place | null {
  try {
    const place: Partial<Place> | null = JSON.parse(sessionStorage.getItem(entry) ?? 'null')
    return typeof place?.path === 'string' && inControl.test(place.path)
      ? { path: place.path, agent: place.agent ?? null }
      : null
  } catch {
    return null
  }
}

/** Stores where this tab is, so that an agent who has to log in again comes back to it. */
export function rememberPlace(path: string): void {
  if (!inControl.test(path)) return
  sessionStorage.setItem(entry, JSON.stringify({ path, agent: currentAgent()?.key ?? null }))
}

/** Where the agent was; another agent starts at the dashboard. */
export function placeOf(agent: string | undefined): string | null {
  const place = storedPlace()
  return place !== null && (place.agent === null || place.agent === agent) ? place.path : null
}

/** After a logout the next login starts at the dashboard. */
export const forgetPlace = () => sessionStorage.removeItem(entry)
