import type { Failure } from '@kontor/contract/core/endpoint'
import { expect } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { linksOf, sendPasswordLinks } from './mailed-links.ts'
import { addAccount } from './shop.ts'
import { call, openShop } from './support.ts'

export const newPassword = 'Neues7 Passwort'

/** A shop whose customers forget their passwords. */
export async function openPasswordShop() {
  const shop = await openShop()
  const hash = await hashPassword(shop.password)
  let count = 0

  async function newCustomer(passwordHash = hash) {
    count += 1
    const username = `kunde${count}`
    const id = await addAccount(shop.database, 'CUSTOMER', username, passwordHash)
    return { id, username, email: `${username}@example.com` }
  }

  const forget = (name: string, address = '198.51.100.1') =>
    call<Failure>(shop.app, '/public/web-api/password/forgotten', { name }, { address })

  return {
    ...shop,
    hash,
    newCustomer,
    forget,
    check: (token: string) =>
      call<Failure & { username: string }>(shop.app, '/public/web-api/password/link', { token }),
    reset: (token: string, password = newPassword, more: object = {}) =>
      call<Failure & { username: string }>(
        shop.app,
        '/public/web-api/password/reset',
        { token, password },
        more,
      ),
    logIn: (username: string, password: string, address = '198.51.100.2') =>
      call<{ token: string }>(
        shop.app,
        '/public/web-api/login',
        { username, password },
        { address },
      ),
    /** Asks for a link and answers its token. */
    async linkFor({ id, username }: { id: number; username: string }): Promise<string> {
      expect((await forget(username)).status).toBe(200)
      await sendPasswordLinks(shop.database)
      return (await linksOf(shop.database, id)).at(-1)?.token ?? ''
    },
    isOpen: async (token: string) =>
      (await call(shop.app, '/web-api/own/sessions', undefined, { token })).status === 200,
  }
}

export type PasswordShop = Awaited<ReturnType<typeof openPasswordShop>>
