import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manageAccount } from '../src/cli/account.ts'
import { sql } from '../src/database/sql.ts'
import { removeOldChallenges } from '../src/factors/challenge.sql.ts'
import { newAuthenticator } from './authenticator.ts'
import { sessionOf } from './session-of.ts'
import { codeOf, isOpen, newPerson, type Person } from './office-guard.ts'
import { commandProgram } from './programs.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.query(sql`DELETE FROM login_failure`))

const factorsOf = async ({ ask }: Person) => (await ask('/api/office/own/factors')).body

/** What the history of an account says, the oldest first. */
const historyOf = async ({ id }: Person) =>
  shop.database.query<{ field: string; old: unknown; new: unknown }>(sql`
    SELECT field, old, new FROM history WHERE kind = 'staff' AND record_id = ${String(id)} ORDER BY id`)

describe('adding a second factor', () => {
  test('[T-17] needs the password again, counted like a login', async () => {
    const person = await newPerson(shop)
    for (const path of ['/api/office/own/passkeys/begin', '/api/office/own/totp/begin'] as const) {
      expect((await person.ask(path, {})).body.details).toEqual({ password: 'required' })
      const wrong = await person.ask(path, { password: 'Wrong1pass' })
      expect([wrong.status, wrong.body.details]).toEqual([400, { password: 'wrong_password' }])
    }
    const unasked = newAuthenticator().create({
      rp: { id: 'shop.example', name: '' },
      user: { id: 'AAAA', name: '', displayName: '' },
      challenge: 'AAAA',
      pubKeyCredParams: [],
      timeout: 1,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    })
    const added = await person.ask('/api/office/own/passkeys/add', {
      name: 'Key',
      credential: unasked,
    })
    expect([added.status, added.body.code]).toEqual([403, 'passkey_refused'])
    expect((await person.ask('/api/office/own/totp/confirm', { code: '123456' })).status).toBe(400)
    expect((await factorsOf(person)).passkeys).toEqual([])
  })

  test('[T-17] the first one brings ten recovery codes and ends the other sessions; it is in the history without a secret', async () => {
    const person = await newPerson(shop)
    const other = await sessionOf(shop.database, person.id)
    const { added, secret, address, drawing, code } = await person.addTotp()
    expect([added.status, added.body.session]).toEqual([200, null])
    expect(new Set(added.body.recoveryCodes).size).toBe(10)
    expect(address).toMatch(/^otpauth:\/\/totp\/[^:]+:guarded\d+\?secret=[A-Z2-7]{32}&issuer=/)
    expect([drawing.size > 20, drawing.path.startsWith('M')]).toEqual([true, true])
    expect(await isOpen(person, other)).toBe(false)
    expect(await isOpen(person, person.token)).toBe(true)

    const { added: second } = await person.addPasskey('Laptop')
    expect(second.body).toEqual({ recoveryCodes: null, session: null })
    const { passkeys, totp, recoveryCodesLeft } = await factorsOf(person)
    expect([passkeys.map(({ name }) => name), totp !== null, recoveryCodesLeft]).toEqual([
      ['Laptop'],
      true,
      10,
    ])
    const history = await historyOf(person)
    expect(history).toEqual([
      { field: 'recoveryCodes', old: null, new: null },
      { field: 'totp', old: false, new: true },
      { field: 'passkeys', old: null, new: 'Laptop' },
    ])
    const stored = await shop.database.query<{ row: string }>(
      sql`SELECT totp_factor::text AS row FROM totp_factor WHERE account_id = ${person.id}`,
    )
    expect(JSON.stringify([history, stored])).not.toMatch(new RegExp(`${secret}|${code}`))
  })

  test('[T-17] a passkey is made for the host that was asked, and for no other origin', async () => {
    const person = await newPerson(shop)
    const begin = async () =>
      (await person.ask('/api/office/own/passkeys/begin', { password: shop.password })).body
    const options = await begin()
    expect([options.rp.id, options.user.name, options.attestation]).toEqual([
      'shop.example',
      person.username,
      'none',
    ])
    const add = (credential: unknown) =>
      person.ask('/api/office/own/passkeys/add', { name: 'Key', credential })
    const evil = newAuthenticator('https://evil.example').create(options)
    expect((await add(evil)).body.code).toBe('passkey_refused')
    const elsewhere = newAuthenticator().create(await begin(), { rpId: 'evil.example' })
    expect((await add(elsewhere)).body.code).toBe('passkey_refused')
    const good = newAuthenticator().create(await begin())
    expect((await add(good)).status).toBe(200)
    // Its challenge is used up, and so is it.
    expect((await add(good)).body.code).toBe('passkey_refused')
    const again = await begin()
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([good.id])
  })

  test('[T-17] another app replaces the former one once a code of it is confirmed', async () => {
    const person = await newPerson(shop)
    const { secret: former } = await person.addTotp()
    const { body } = await person.ask('/api/office/own/totp/begin', { password: shop.password })
    expect(
      (await person.ask('/api/office/own/totp/confirm', { code: 'abc' })).body.details,
    ).toEqual({ code: 'wrong_code' })
    const still = await person.ask(
      '/api/office/prove/code',
      { code: codeOf(former) },
      await person.step(),
    )
    expect(still.status).toBe(200)
    const code = codeOf(body.secret, 0)
    expect((await person.ask('/api/office/own/totp/confirm', { code })).status).toBe(200)
    await shop.database.query(sql`UPDATE totp_factor SET last_step = 0`)
    const prove = async (secret: string) =>
      (await person.ask('/api/office/prove/code', { code: codeOf(secret) }, await person.step()))
        .status
    expect([await prove(former), await prove(body.secret)]).toEqual([400, 200])
  })
})

describe('one’s own factors', () => {
  test('[T-17] are renamed, and removed with the password; recovery codes go with the last one', async () => {
    const person = await newPerson(shop)
    await person.addPasskey('Key')
    await person.addTotp()
    const id = (await factorsOf(person)).passkeys[0]?.id
    const renamed = await person.ask('/api/office/own/passkeys/rename', { id, name: ' Laptop ' })
    expect(renamed.status).toBe(200)
    const remove = (password: string) =>
      person.ask('/api/office/own/passkeys/remove', { id, password })
    expect((await remove('Wrong1pass')).body.details).toEqual({ password: 'wrong_password' })
    expect((await factorsOf(person)).passkeys[0]?.name).toBe('Laptop')
    expect((await remove(shop.password)).status).toBe(200)
    expect((await remove(shop.password)).status).toBe(404)
    expect((await factorsOf(person)).recoveryCodesLeft).toBe(10)
    const off = await person.ask('/api/office/own/totp/remove', { password: shop.password })
    expect(off.status).toBe(200)
    expect(await factorsOf(person)).toMatchObject({
      passkeys: [],
      totp: null,
      recoveryCodesLeft: 0,
    })
    expect((await person.logIn()).step).toBeNull()
    expect((await historyOf(person)).slice(-3)).toEqual([
      { field: 'passkeys', old: 'Key', new: 'Laptop' },
      { field: 'passkeys', old: 'Laptop', new: null },
      { field: 'totp', old: true, new: false },
    ])
  })

  test('[T-17] a new set of recovery codes replaces the former one', async () => {
    const person = await newPerson(shop)
    const none = await person.ask('/api/office/own/recoveryCodes/renew', {
      password: shop.password,
    })
    expect(none.body.code).toBe('factor_needed')
    const { added } = await person.addTotp()
    const { body } = await person.ask('/api/office/own/recoveryCodes/renew', {
      password: shop.password,
    })
    const prove = async (code = '') =>
      (await person.ask('/api/office/prove/recovery', { code }, await person.step())).status
    expect([
      await prove(added.body.recoveryCodes?.[0]),
      await prove(body.recoveryCodes[0]),
    ]).toEqual([400, 200])
  })

  test('[T-17] a new signing key leaves the app as it is', async () => {
    const person = await newPerson(shop)
    const { secret } = await person.addTotp()
    const { status } = spawnSync(process.execPath, [commandProgram, 'rotate-key'], {
      env: { ...process.env, DATABASE_URL: shop.url },
    })
    expect(status).toBe(0)
    const proved = await person.ask(
      '/api/office/prove/code',
      { code: codeOf(secret) },
      await person.step(),
    )
    expect(proved.status).toBe(200)
  }, 60_000)

  test('what was asked is forgotten after its time', async () => {
    await shop.database.query(sql`UPDATE factor_challenge SET expires_at = now()`)
    expect(await removeOldChallenges(shop.database, 1000)).toBeGreaterThan(0)
    expect(await removeOldChallenges(shop.database, 1000)).toBe(0)
  })
})

describe('a lost phone', () => {
  test('[T-18] an owner sees who has a second factor, and resets those of a colleague', async () => {
    const owner = await newPerson(shop, ['staff.change'])
    const person = await newPerson(shop)
    await person.addTotp()
    await person.addPasskey('Phone')
    const row = async () =>
      (await owner.ask('/api/office/staff/list')).body.find(({ id }) => id === person.id)
    expect((await row())?.factors).toEqual({ passkeys: 1, totp: true })
    const own = await owner.ask('/api/office/staff/resetFactors', { id: owner.id })
    expect(own.body.code).toBe('own_account')
    const reset = await owner.ask('/api/office/staff/resetFactors', { id: person.id })
    expect(reset.status).toBe(200)
    expect((await row())?.factors).toEqual({ passkeys: 0, totp: false })
    expect(await isOpen(person, person.token)).toBe(false)
    expect((await person.logIn()).step).toBeNull()
    expect((await historyOf(person)).slice(-3)).toEqual([
      { field: 'passkeys', old: 'Phone', new: null },
      { field: 'recoveryCodes', old: null, new: null },
      { field: 'totp', old: true, new: false },
    ])
  })

  test('[T-18] so does a command', async () => {
    const person = await newPerson(shop)
    await person.addTotp()
    const reset = () => manageAccount(shop.database, ['reset-factors', person.username])
    expect(await reset()).toMatch(/no second factor any more/)
    expect(await reset()).toMatch(/had no second factor/)
    expect(await isOpen(person, person.token)).toBe(false)
    expect((await person.logIn()).step).toBeNull()
    await expect(manageAccount(shop.database, ['reset-factors', 'nobody'])).rejects.toThrow(
      'no account nobody',
    )
  })
})
