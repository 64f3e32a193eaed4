import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addStaffAccount, type NewStaff } from '../src/cli/staff-accounts.ts'
import type { Database } from '../src/database/database.ts'
import { manageAccount } from '../src/cli/account.ts'
import { commandProgram } from './programs.ts'
import { call, openShop, type OpenShop } from './support.ts'

// Each command is a process of its own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function account(parameters: readonly string[], password = '') {
  const child = spawn(process.execPath, [commandProgram, 'account', ...parameters], {
    env: { ...process.env, DATABASE_URL: shop.url },
  })
  child.stdin.end(`${password}\n`)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  await once(child, 'exit')
  const [out, error] = await said
  return { code: child.exitCode, out: out.trim(), error: error.trim() }
}

const logIn = (path: string, username: string, password: string) =>
  call<{ token: string }>(shop.app, `/public/web-api/${path}`, { username, password })

const addAgent = (database: Database, agent: Omit<NewStaff, 'role'>) =>
  addStaffAccount(database, { ...agent, role: 'STOCK_AGENT' })

const mayStillCall = async (token: string) =>
  (await call(shop.app, '/api/stockAgent/order/orderStatuses', {}, { token })).status === 200

test('an agent is added, gets a new password, is disabled and enabled again', async () => {
  const added = await account(['add-agent', 'Mina77', 'Mina Öztürk'], 'Regal2Links')
  expect(added).toEqual({
    code: 0,
    out: 'Mina Öztürk can log in to the control app as Mina77.',
    error: '',
  })
  const first = await logIn('stockAgentLogin', 'mina77', 'Regal2Links')
  expect(first.status).toBe(200)
  // An agent is no customer.
  expect((await logIn('login', 'mina77', 'Regal2Links')).status).toBe(401)

  expect((await account(['set-password', 'mina77'], 'Rampe3Oben')).code).toBe(0)
  expect(await mayStillCall(first.body.token)).toBe(false)
  expect((await logIn('stockAgentLogin', 'mina77', 'Regal2Links')).status).toBe(401)
  const second = await logIn('stockAgentLogin', 'mina77', 'Rampe3Oben')
  expect(await mayStillCall(second.body.token)).toBe(true)

  expect((await account(['disable', 'MINA77'])).code).toBe(0)
  expect(await mayStillCall(second.body.token)).toBe(false)
  expect((await logIn('stockAgentLogin', 'mina77', 'Rampe3Oben')).status).toBe(401)
  expect((await account(['enable', 'mina77'])).code).toBe(0)
  expect((await logIn('stockAgentLogin', 'mina77', 'Rampe3Oben')).status).toBe(200)
})

test('[T-09] an owner is added, and may do everything in the office', async () => {
  const added = await account(['add-owner', 'Selin1', 'Selin Aydın'], 'Regal2Links')
  expect(added).toEqual({
    code: 0,
    out: 'Selin Aydın can log in to the office as Selin1, and may do everything there.',
    error: '',
  })
  const { status, body } = await call<{ permissions: string[] }>(shop.app, '/api/office/login', {
    username: 'selin1',
    password: 'Regal2Links',
  })
  expect([status, body.permissions]).toEqual([200, areaPermissions])
  expect(await account(['add-owner', 'selin1', 'Selin Aydın'], 'Regal2Links')).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is an account of that name already.'),
  })
})

test('what does not fit is said in words, and nothing is changed', async () => {
  const { database } = shop
  const fit = { username: 'Mina78', fullName: 'Mina Öztürk', password: 'Regal2Links' }
  expect(
    await addAgent(database, { username: 'no spaces', fullName: 'X', password: 'short' }),
  ).toEqual(['username', 'fullName', 'password'])
  expect(await addAgent(database, { ...fit, username: 'DEMO' })).toEqual(['taken'])
  await expect(manageAccount(database, ['disable', 'nobody'])).rejects.toThrow('no account nobody')
  await expect(manageAccount(database, ['toString', 'demo'])).rejects.toThrow('Say what to do')
  await expect(manageAccount(database, ['disable'])).rejects.toThrow('Say what to do')
  const weak = await account(['set-password', 'demo'], 'weak')
  expect(weak).toMatchObject({
    code: 1,
    error: expect.stringContaining('A customer’s password has 6'),
  })
  expect((await logIn('login', 'demo', shop.password)).status).toBe(200)
})

test('the password of staff has ten characters and is none that everyone tries first', async () => {
  const fit = { username: 'Mina79', fullName: 'Mina Öztürk', password: 'Regal2Links' }
  for (const password of [
    'Regal2Lin',
    'Agent1234',
    'Passwort123',
    'Galatasaray1905',
    'regal2links',
  ]) {
    expect([password, await addAgent(shop.database, { ...fit, password })]).toEqual([
      password,
      ['password'],
    ])
    const { code, error } = await account(['set-password', 'agent'], password)
    expect([code, error]).toEqual([1, expect.stringContaining('staff has 10 characters or more')])
  }
  expect((await logIn('stockAgentLogin', 'agent', shop.password)).status).toBe(200)
  // A customer’s has six, and meets the same list.
  expect((await account(['set-password', 'demo'], 'Passwort123')).code).toBe(1)
  expect((await account(['set-password', 'demo'], 'Rampe3')).code).toBe(0)
  expect((await logIn('login', 'demo', 'Rampe3')).status).toBe(200)
})

test('two at once add one agent', async () => {
  const agent = { username: 'Twice2', fullName: 'Zwei Mal', password: 'Regal2Links' }
  const found = await Promise.all([addAgent(shop.database, agent), addAgent(shop.database, agent)])
  expect(found.toSorted((one, other) => one.length - other.length)).toEqual([[], ['taken']])
})
