import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openOwnAccounts, type OwnAccounts, type OwnSession } from './own-account-shop.ts'
import { call } from './support.ts'

let shop: OwnAccounts

beforeAll(async () => {
  shop = await openOwnAccounts('STAFF')
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

describe('one’s own sessions', () => {
  test('[T-10] are listed with device, address and last use, this one first', async () => {
    const { username, tokens } = await shop.newPerson()
    await shop.app.inject({
      method: 'POST',
      url: '/api/office/login',
      remoteAddress: '198.51.100.20',
      headers: { 'user-agent': `Test ${'x'.repeat(400)}` },
      payload: { username, password: shop.password },
    })
    const { body } = await shop.own<OwnSession[]>('sessions', tokens[0])
    expect(body.map(({ current }) => current)).toEqual([true, false, false])
    const opened = body.find(({ device }) => device !== null)
    expect(opened).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      device: `Test ${'x'.repeat(295)}`,
      address: '198.51.100.20',
      openedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: false,
    })
  })

  test('[T-10] one is ended, or all others; never those of someone else', async () => {
    const { tokens } = await shop.newPerson()
    const other = await shop.newPerson()
    const [theirs] = (await shop.own<OwnSession[]>('sessions', other.tokens[0])).body
    const foreign = await shop.own('endSession', tokens[0], { id: theirs?.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const [, second] = (await shop.own<OwnSession[]>('sessions', tokens[0])).body
    expect((await shop.own('endSession', tokens[0], { id: second?.id })).status).toBe(200)
    expect(await Promise.all(tokens.map(shop.isOpen))).toEqual([true, false])

    expect((await shop.own('endOtherSessions', other.tokens[1])).body).toEqual({ ended: 1 })
    expect(await Promise.all(other.tokens.map(shop.isOpen))).toEqual([false, true])
  })

  test.each(['', 'x', '0'.repeat(63), 'G'.repeat(64)])(
    '[T-10] %j is no session: 400',
    async (id) => {
      const { tokens } = await shop.newPerson()
      expect((await shop.own('endSession', tokens[0], { id })).status).toBe(400)
    },
  )
})

describe('one’s own password', () => {
  test('[T-10] is changed with the former one; all sessions end, and a new one is given', async () => {
    const { id, username, tokens } = await shop.newPerson()
    const { status, body } = await shop.change(tokens[0], shop.password, 'Rampe3Oben!')
    expect(status).toBe(200)
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by FROM history
      WHERE kind = 'staff' AND record_id = ${String(id)}`)
    expect(history).toEqual([{ field: 'password', old: null, new: null, by: id }])
    expect(await Promise.all([...tokens, body.token].map(shop.isOpen))).toEqual([
      false,
      false,
      true,
    ])
    const logIn = (password: string) =>
      call(shop.app, '/api/office/login', { username, password }, { address: '198.51.100.21' })
    expect((await logIn(shop.password)).status).toBe(401)
    expect((await logIn('Rampe3Oben!')).status).toBe(200)
  })

  test('[T-10] a wrong former one, or a weak new one, is told at its field and changes nothing', async () => {
    const { tokens } = await shop.newPerson()
    const wrong = await shop.change(tokens[0], 'Wrong1pass', 'Rampe3Oben!')
    expect([wrong.status, wrong.body.details]).toEqual([400, { current: 'wrong_password' }])
    for (const weak of ['short1A', 'Passwort123', 'rampe3oben!']) {
      const { status, body } = await shop.change(tokens[0], shop.password, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    expect(await Promise.all(tokens.map(shop.isOpen))).toEqual([true, true])
  })

  test('[T-10] guessing the former one is throttled like a login', async () => {
    const { tokens } = await shop.newPerson()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await shop.change(tokens[0], 'Wrong1pass', 'Rampe3Oben!')).status).toBe(400)
    }
    const { status, body } = await shop.change(tokens[0], shop.password, 'Rampe3Oben!')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
  })

  test('[T-10] two at once: one is changed, the other is refused', async () => {
    const { tokens } = await shop.newPerson()
    const answers = await Promise.all([
      shop.change(tokens[0], shop.password, 'Rampe3Oben!'),
      shop.change(tokens[1], shop.password, 'Rampe4Oben!'),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
  })
})
