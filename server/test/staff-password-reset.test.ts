import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { linksOf, sendPasswordLinks } from './mailed-links.ts'
import { openPasswordShop, type PasswordShop } from './password-shop.ts'
import { addAccount } from './shop.ts'
import { call } from './support.ts'

let shop: PasswordShop

beforeAll(async () => {
  shop = await openPasswordShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('staff and stock agents', () => {
  let count = 0
  const withAddress = async (role: 'STAFF' | 'STOCK_AGENT') => {
    count += 1
    const username = `team${count}`
    const id = await addAccount(shop.database, role, username, shop.hash)
    await shop.database.query(sql`
      UPDATE account SET staff_email = ${`${username}@shop.example`} WHERE id = ${id}`)
    return { id, username, email: `${username}@shop.example` }
  }
  const forgetAt = (name: string) =>
    call(shop.app, '/api/office/password/forgotten', { name }, { address: '198.51.100.8' })

  test.each([
    ['STAFF', '/api/office/login'],
    ['STOCK_AGENT', '/public/web-api/stockAgentLogin'],
  ] as const)(
    '[ML-35] %s with a mail address choose a new password by a link',
    async (role, login) => {
      const person = await withAddress(role)
      expect((await forgetAt(person.email)).body).toEqual({})
      await sendPasswordLinks(shop.database)
      const [link] = await linksOf(shop.database, person.id)
      expect(link).toMatchObject({ address: person.email, path: '/apps/office/password?lang=de' })
      const token = link?.token ?? ''
      const at = (path: string, body: object) =>
        call<Failure>(shop.app, `/api/office/password/${path}`, body)
      expect((await at('link', { token })).body).toEqual({
        username: person.username,
        roleName: role,
      })
      // The rule for staff: ten characters.
      const short = await at('reset', { token, password: 'Kurz7wort' })
      expect([short.status, short.body.details]).toEqual([400, { password: 'password_not_valid' }])
      expect((await shop.check(token)).status).toBe(403)
      expect((await at('reset', { token, password: 'Rampe3Oben!' })).status).toBe(200)
      const { status } = await call(shop.app, login, {
        username: person.username,
        password: 'Rampe3Oben!',
      })
      expect(status).toBe(200)
      expect((await at('link', { token })).status).toBe(403)
    },
  )

  test('[ML-35] a second factor is still asked for', async () => {
    const person = await withAddress('STAFF')
    await shop.database.query(sql`
      INSERT INTO recovery_code (account_id, code_hash) VALUES (${person.id}, ${Buffer.alloc(32)})`)
    await forgetAt(person.username)
    await sendPasswordLinks(shop.database)
    const [link] = await linksOf(shop.database, person.id)
    const body = { token: link?.token, password: 'Rampe3Oben!' }
    const done = await call<object>(shop.app, '/api/office/password/reset', body)
    expect(done.body).toEqual({ username: person.username, roleName: 'STAFF' })
    const login = await call<{ step: string }>(shop.app, '/api/office/login', {
      username: person.username,
      password: 'Rampe3Oben!',
    })
    expect(login.body.step).toBe('prove')
  })

  test('[ML-35] without a mail address, and at the page of the others, nothing is mailed', async () => {
    const id = await addAccount(shop.database, 'STAFF', 'unmailed', shop.hash)
    const customer = await shop.newCustomer()
    const person = await withAddress('STAFF')
    await forgetAt('unmailed')
    await forgetAt(customer.username)
    await shop.forget(person.username)
    await shop.forget(person.email)
    await sendPasswordLinks(shop.database)
    for (const each of [id, customer.id, person.id]) {
      expect(await linksOf(shop.database, each)).toEqual([])
    }
  })
})
