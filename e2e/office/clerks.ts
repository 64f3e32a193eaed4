import { type APIRequestContext, expect } from '@playwright/test'
import { staffUser } from './steps.ts'

/** Of an account that may do nothing. */
export const none = {
  catalogue: 'none',
  prices: 'none',
  customers: 'none',
  orders: 'none',
  books: 'none',
  content: 'none',
  settings: 'none',
  staff: 'none',
}

export const password = 'Regal2Links'

let count = 0

/** An account of its own for a test, added by the owner. */
export async function newClerk(request: APIRequestContext, access: object = {}) {
  const { token } = await staffUser(request)
  count += 1
  const username = `clerk${Date.now().toString(36)}${count}`
  const answer = await request.post('/api/office/staff/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      wanted: {
        role: 'STAFF',
        username,
        fullName: 'Clara Klerk',
        email: null,
        locked: false,
        access: { ...none, ...access },
      },
      password,
    },
  })
  expect(answer.status()).toBe(200)
  const { id, document } = await answer.json()
  return { id, username, document, token }
}
