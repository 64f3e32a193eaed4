import { test as base } from '@playwright/test'
import { agentUser, type User } from './steps.ts'

/** A test with an agent who is logged in at the server; `openAs` and `openOrder` open pages as this user. */
export const test = base.extend<{ user: User }>({
  user: async ({ request }, provide) => {
    await provide(await agentUser(request))
  },
})

/** A tablet in landscape and a phone: the devices that the app is made for. */
export const devices = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
