import type { APIRequestContext, Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'

export const { agent, customer } = demoLogins

export interface User {
  token: string
  fullName: string
  roleName: string
}

export const agentUser = (request: APIRequestContext) =>
  reuseSession<User>(request, demoLogins.agent)

export const customerUser = (request: APIRequestContext) =>
  reuseSession<User>(request, demoLogins.customer)

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
