import { agentsSeeAll, type Client } from '../client.ts'
import type { Journal } from '../journal.ts'

interface Login {
  readonly username: string
  readonly password: string
}

const paths = {
  customer: {
    logIn: '/public/web-api/login',
    logOut: '/web-api/logout',
    look: '/web-api/account',
  },
  agent: {
    logIn: '/public/web-api/stockAgentLogin',
    logOut: '/api/stockAgent/logout',
    look: '/api/stockAgent/order/orderStatuses',
  },
  staff: {
    logIn: '/api/office/login',
    logOut: '/api/office/logout',
    look: '/api/office/me',
  },
} as const

type Role = keyof typeof paths

/** The endpoint that shows whether a token is valid. */
export const lookPath = (role: Role) => paths[role].look

export async function logIn(
  client: Client,
  journal: Journal,
  role: Role,
  login: Login,
  mark = agentsSeeAll,
): Promise<string> {
  const { status, body } = await client.call(paths[role].logIn, login, { mark })
  if (status !== 200) {
    journal.violate('acknowledged', `${login.username} could not log in: ${JSON.stringify(body)}`)
    return ''
  }
  const { token } = body as { token: string }
  journal.sessions.push({ token, role, state: 'open' })
  return token
}

/** Logs out and checks that the session has ended. */
export async function logOut(
  client: Client,
  journal: Journal,
  role: Role,
  token: string,
  mark = agentsSeeAll,
): Promise<void> {
  const { status } = await client.call(paths[role].logOut, undefined, { token, mark })
  if (status !== 200 && status !== 401) return
  journal.otherWrites += 1
  for (const session of journal.sessions) {
    if (session.token === token) session.state = 'ended'
  }
  const after = await client.send(paths[role].look, undefined, { token, mark })
  if (after === undefined || after.status >= 429) return
  journal.expect('sessions', after.status === 401, () => `an ended token got ${after.status}`)
}
