import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'

export const agent = { username: 'agent', password: 'Agent1234' }
export const customer = { username: 'demo', password: 'Demo1234' }

export interface User {
  token: string
  fullName: string
  roleName: string
}

async function logIn(request: APIRequestContext, path: string, data: object): Promise<User> {
  const answer = await request.post(path, { data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export const agentUser = (request: APIRequestContext) =>
  logIn(request, '/public/web-api/stockAgentLogin', agent)

export const customerUser = (request: APIRequestContext) =>
  logIn(request, '/public/web-api/login', customer)

/** Opens a page as if this user had logged in there before. */
export async function openAs(page: Page, user: User, address: string): Promise<void> {
  // A file of the same origin: loading the app only to store the user takes as long as the page itself.
  await page.goto('/control.svg')
  await page.evaluate(
    (stored) => localStorage.setItem('control-user', stored),
    JSON.stringify(user),
  )
  await page.goto(address)
}

/** The window is looked at again. */
export const lookAgain = (page: Page) =>
  ask(page, () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
