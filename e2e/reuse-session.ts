import { type APIRequestContext, expect } from '@playwright/test'

interface Login {
  readonly path: string
  /** A call that any session of this login may make. */
  readonly proof: string
  readonly username: string
  readonly password: string
}

/** The accounts of the demo shop. */
export const demoLogins = {
  customer: {
    path: '/public/web-api/login',
    proof: '/web-api/account',
    username: 'demo',
    password: 'Demo1234',
  },
  agent: {
    path: '/public/web-api/stockAgentLogin',
    proof: '/api/stockAgent/order/orderStatuses',
    username: 'agent',
    password: 'Agent1234',
  },
  owner: {
    path: '/api/office/login',
    proof: '/api/office/me',
    username: 'office',
    password: 'Office1234',
  },
} as const satisfies Record<string, Login>

const sessions = new Map<string, { readonly token: string }>()

/**
 * Logs in, unless an earlier test of this worker has and its session is still good: hashing passwords is slow on purpose.
 * The tests of a worker run one after the other, so none ends the session of another.
 */
export async function reuseSession<User extends { readonly token: string }>(
  request: APIRequestContext,
  { path, proof, username, password }: Login,
): Promise<User> {
  const key = `${path} ${username}`
  const known = sessions.get(key)
  if (known !== undefined) {
    const headers = { Authorization: `Bearer ${known.token}` }
    // Stored under its login, so it is what that login answers.
    if ((await request.post(proof, { headers })).ok()) return known as User
  }
  const answer = await request.post(path, { data: { username, password } })
  expect(answer.status()).toBe(200)
  const user: User = await answer.json()
  sessions.set(key, user)
  return user
}
