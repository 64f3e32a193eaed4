import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sql } from '../src/database/sql.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let hash: string

beforeAll(async () => {
  shop = await openShop()
  hash = await hashPassword(shop.password)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

let count = 0
/** A member of staff with two sessions. */
async function newStaff() {
  count += 1
  const username = `clerk${count}`
  const id = await addAccount(shop.database, 'STAFF', username, hash)
  const tokens = [
    await sessionOf(shop.database, id, 'office'),
    await sessionOf(shop.database, id, 'office'),
  ] as const
  return { id, username, tokens }
}

interface Session {
  readonly id: string
  readonly device: string | null
  readonly address: string | null
  readonly openedAt: string
  readonly lastUsedAt: string
  readonly current: boolean
}

const own = <Body>(path: string, token: string, body?: unknown) =>
  call<Body & Failure>(shop.app, `/api/office/own/${path}`, body, { token })

const isOpen = async (token: string) => (await own('sessions', token)).status === 200

describe('one’s own sessions', () => {
  test('[T-10] are listed with device, address and last use, this one first', async () => {
    const { username, tokens } = await newStaff()
    await shop.app.inject({
      method: 'POST',
      url: '/api/office/login',
      remoteAddress: '198.51.100.20',
      headers: { 'user-agent': `Test ${'x'.repeat(400)}` },
      payload: { username, password: shop.password },
    })
    const { body } = await own<Session[]>('sessions', tokens[0])
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
    const { tokens } = await newStaff()
    const other = await newStaff()
    const [theirs] = (await own<Session[]>('sessions', other.tokens[0])).body
    const foreign = await own('endSession', tokens[0], { id: theirs?.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    const [, second] = (await own<Session[]>('sessions', tokens[0])).body
    expect((await own('endSession', tokens[0], { id: second?.id })).status).toBe(200)
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false])

    expect((await own('endOtherSessions', other.tokens[1])).body).toEqual({ ended: 1 })
    expect(await Promise.all(other.tokens.map(isOpen))).toEqual([false, true])
  })

  test.each(['', 'x', '0'.repeat(63), 'G'.repeat(64)])(
    '[T-10] %j is no session: 400',
    async (id) => {
      const { tokens } = await newStaff()
      expect((await own('endSession', tokens[0], { id })).status).toBe(400)
    },
  )
})

describe('one’s own password', () => {
  const change = (token: string, current: string, password: string) =>
    own<{ token: string }>('password', token, { current, password })

  test('[T-10] is changed with the former one; all sessions end, and a new one is given', async () => {
    const { id, username, tokens } = await newStaff()
    const { status, body } = await change(tokens[0], shop.password, 'Rampe3Oben!')
    expect(status).toBe(200)
    const history = await shop.database.query(sql`
      SELECT field, old, new, account_id AS by FROM history
      WHERE kind = 'staff' AND record_id = ${String(id)}`)
    expect(history).toEqual([{ field: 'password', old: null, new: null, by: id }])
    expect(await Promise.all([...tokens, body.token].map(isOpen))).toEqual([false, false, true])
    const logIn = (password: string) =>
      call(shop.app, '/api/office/login', { username, password }, { address: '198.51.100.21' })
    expect((await logIn(shop.password)).status).toBe(401)
    expect((await logIn('Rampe3Oben!')).status).toBe(200)
  })

  test('[T-10] a wrong former one, or a weak new one, is told at its field and changes nothing', async () => {
    const { tokens } = await newStaff()
    const wrong = await change(tokens[0], 'Wrong1pass', 'Rampe3Oben!')
    expect([wrong.status, wrong.body.details]).toEqual([400, { current: 'wrong_password' }])
    for (const weak of ['short1A', 'Passwort123', 'rampe3oben!']) {
      const { status, body } = await change(tokens[0], shop.password, weak)
      expect([weak, status, body.details]).toEqual([weak, 400, { password: 'password_not_valid' }])
    }
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true])
  })

  test('[T-10] guessing the former one is throttled like a login', async () => {
    const { tokens } = await newStaff()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(tokens[0], 'Wrong1pass', 'Rampe3Oben!')).status).toBe(400)
    }
    const { status, body } = await change(tokens[0], shop.password, 'Rampe3Oben!')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
  })

  test('[T-10] two at once: one is changed, the other is refused', async () => {
    const { tokens } = await newStaff()
    const answers = await Promise.all([
      change(tokens[0], shop.password, 'Rampe3Oben!'),
      change(tokens[1], shop.password, 'Rampe4Oben!'),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(200)
    expect([400, 401]).toContain(statuses[1])
  })
})
