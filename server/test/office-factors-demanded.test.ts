import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { isOpen, newPerson, type Person } from './office-guard.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('a second factor that is demanded', () => {
  const demand = (person: Person, wanted: boolean) =>
    person.ask('/api/office/settings/security/save', {
      id: 1,
      seen: { secondFactor: !wanted },
      wanted: { secondFactor: wanted },
    })

  test('[T-19] is switched on by who has one; who has none adds one at the next login', async () => {
    const owner = await newPerson(shop, areaPermissions)
    const person = await newPerson(shop, ['orders.see'])
    const guarded = await newPerson(shop)
    await guarded.addTotp()
    const refused = await demand(owner, true)
    expect([refused.status, refused.body.code]).toEqual([409, 'factor_needed'])
    const clerk = await newPerson(shop, ['settings.change'])
    await clerk.addTotp()
    expect((await demand(clerk, true)).body.code).toBe('not_allowed')
    const { secret } = await owner.addTotp()
    expect((await demand(owner, true)).status).toBe(200)
    expect(await isOpen(owner, owner.token)).toBe(true)
    expect(await isOpen(guarded, guarded.token)).toBe(true)
    expect(await isOpen(person, person.token)).toBe(false)

    const opened = await person.logIn()
    expect([opened.step, opened.ways, opened.permissions]).toEqual(['enrol', [], []])
    const listed = await person.ask('/api/office/own/factors', undefined, opened.token)
    expect(listed.body.code).toBe('not_allowed')
    const { added } = await person.addPasskey('Key', opened.token)
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(added.body.session).toMatchObject({ step: null, permissions: ['orders.see'] })
    expect(await isOpen(person, opened.token)).toBe(false)
    const token = added.body.session?.token ?? ''
    const { body } = await person.ask('/api/office/own/factors', undefined, token)
    expect(body.demanded).toBe(true)

    const last = await person.ask(
      '/api/office/own/passkeys/remove',
      { id: body.passkeys[0]?.id, password: shop.password },
      token,
    )
    expect([last.status, last.body.code]).toEqual([409, 'factor_demanded'])
    expect(
      await owner.ask('/api/office/settings/security/history', { id: 1, size: 5 }),
    ).toMatchObject({ body: { entries: [{ field: 'secondFactor', old: false, new: true }] } })
    expect(secret).not.toBe('')
    expect((await demand(owner, false)).status).toBe(200)
  })

  test('[T-19] stock agents are not asked', async () => {
    await shop.database.query(sql`UPDATE company SET second_factor = true`)
    const { app, password } = shop
    const answer = await app.inject({
      method: 'POST',
      url: '/public/web-api/stockAgentLogin',
      payload: { username: 'agent', password },
    })
    expect(answer.statusCode).toBe(200)
    const { token } = answer.json<{ token: string }>()
    const listed = await app.inject({
      method: 'POST',
      url: '/api/stockAgent/order/orderStatuses',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(listed.statusCode).toBe(200)
    await shop.database.query(sql`UPDATE company SET second_factor = false`)
  })

  test('[T-19] with recovery codes alone, as after a restored backup, one is used and a factor added', async () => {
    const person = await newPerson(shop)
    const { added } = await person.addTotp()
    await shop.database.query(sql`DELETE FROM totp_factor WHERE account_id = ${person.id}`)
    await shop.database.query(sql`UPDATE company SET second_factor = true`)
    const opened = await person.logIn()
    expect([opened.step, opened.ways]).toEqual(['prove', ['recovery']])
    const code = added.body.recoveryCodes?.[0]
    const { body } = await person.ask('/api/office/prove/recovery', { code }, opened.token)
    expect(body.step).toBe('enrol')
    await shop.database.query(sql`UPDATE company SET second_factor = false`)
  })
})
