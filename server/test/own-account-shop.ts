import type { Failure } from '@kontor/contract/core/endpoint'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { call, openShop } from './support.ts'

/** A session as its owner sees it listed. */
export interface OwnSession {
  readonly id: string
  readonly device: string | null
  readonly address: string | null
  readonly openedAt: string
  readonly lastUsedAt: string
  readonly current: boolean
}

/** The calls about an own account, by the app that has them. */
const apps = {
  CUSTOMER: { path: '/web-api/own', session: 'storefront' },
  STAFF: { path: '/api/office/own', session: 'office' },
} as const

/** A shop in which people look after their own accounts. */
export async function openOwnAccounts(role: keyof typeof apps) {
  const shop = await openShop()
  const hash = await hashPassword(shop.password)
  const { path, session } = apps[role]
  let count = 0
  const own = <Body = object>(name: string, token: string, body?: unknown) =>
    call<Body & Failure>(shop.app, `${path}/${name}`, body, { token })
  return {
    ...shop,
    own,
    /** Someone with two sessions. */
    async newPerson() {
      count += 1
      const username = `person${count}`
      const id = await addAccount(shop.database, role, username, hash)
      const tokens = [
        await sessionOf(shop.database, id, session),
        await sessionOf(shop.database, id, session),
      ] as const
      return { id, username, email: `${username}@example.com`, tokens }
    },
    isOpen: async (token: string) => (await own('sessions', token)).status === 200,
    change: (token: string, current: string, password: string) =>
      own<{ token: string }>('password', token, { current, password }),
  }
}

export type OwnAccounts = Awaited<ReturnType<typeof openOwnAccounts>>
