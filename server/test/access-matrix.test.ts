import type { Endpoint, Failure } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { refusalStatus } from '@kontor/contract/core/errors'
import { areaPermissions, keyPermissions } from '@kontor/contract/core/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sql } from '../src/database/sql.ts'
import { freshIds, idFieldsOf, noSuchId, placeOf, withId, type AccessIds } from './access-ids.ts'
import {
  callers,
  heldBy,
  isKnown,
  known,
  sessions,
  type Caller,
  type Known,
  type KnownSession,
  type Permission,
  type Tokens,
} from './access-callers.ts'
import type { AccessCall, AccessRule, IdRule } from './access-rule.ts'
import { accessRules } from './access-rules.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { keyOf } from './keys.ts'
import { sessionOf } from './session-of.ts'
import { addAccount, grant } from './shop.ts'

const all: [string, Endpoint][] = Object.entries<Endpoint>(endpoints)

let shop: BillingShop

/** Accounts that are granted what each endpoint asks for, or everything else. */
let granted: Readonly<Record<'staffWith' | 'staffWithout' | 'agentWithout' | 'lockedStaff', number>>

beforeAll(async () => {
  shop = await openBillingShop()
  const { database } = shop
  const hash = await hashPassword(shop.password)
  granted = {
    staffWith: await addAccount(database, 'STAFF', 'staffWith', hash),
    staffWithout: await addAccount(database, 'STAFF', 'staffWithout', hash),
    agentWithout: await addAccount(database, 'STOCK_AGENT', 'agentWithout', hash),
    lockedStaff: await addAccount(database, 'STAFF', 'lockedStaff', hash, areaPermissions),
  }
})
afterAll(() => shop.close())

/** Sessions of their own for each endpoint: one of them is there to end sessions. */
async function openTokens(permission: Permission): Promise<Tokens> {
  const { database, app, customerId, otherCustomerId, agentId, ownerId } = shop
  const accounts: Readonly<Record<Known, number>> = {
    customer: customerId,
    otherCustomer: otherCustomerId,
    agent: agentId,
    owner: ownerId,
    ownerProving: ownerId,
    ownerEnrolling: ownerId,
    agentOfStorefront: agentId,
    customerOfControl: customerId,
    ownerOfControl: ownerId,
    keyOfOwner: ownerId,
    keyWithout: ownerId,
    keyOfDemoted: granted.staffWithout,
    ...granted,
  }
  for (const caller of ['staffWith', 'staffWithout'] as const) {
    await grant(database, accounts[caller], sessions[caller].granted(permission))
  }
  const opened = await Promise.all(
    known.map(async (caller) => {
      const { app: at, step, key }: KnownSession = sessions[caller]
      if (key !== undefined) {
        return [caller, await keyOf(database, accounts[caller], key(permission))]
      }
      return [caller, await sessionOf(database, accounts[caller], at, step ?? null)]
    }),
  )
  const ended = await sessionOf(database, customerId)
  const expired = await sessionOf(database, customerId)
  await app.inject({
    method: 'POST',
    url: '/web-api/logout',
    headers: { authorization: `Bearer ${ended}` },
  })
  await database.query(sql`
    UPDATE session SET last_used_at = now() - interval '30 days 1 second'
    WHERE token_hash = sha256(${expired}::text::bytea)`)
  const garbage = 'A'.repeat(43)
  const keyExpired = await keyOf(database, ownerId, keyPermissions)
  await database.query(sql`
    UPDATE api_key SET expires_at = now() - interval '1 second'
    WHERE key_hash = sha256(${keyExpired}::text::bytea)`)
  const keyEnded = await keyOf(database, ownerId, keyPermissions)
  await database.query(sql`
    DELETE FROM api_key WHERE key_hash = sha256(${keyEnded}::text::bytea)`)
  const keyOfLocked = await keyOf(database, granted.lockedStaff, keyPermissions)
  await database.query(sql`
    UPDATE account SET disabled_at = now() WHERE id = ${granted.lockedStaff}`)
  return {
    nobody: undefined,
    garbage,
    expired,
    ended,
    keyExpired,
    keyEnded,
    keyOfLocked,
    // One for each of the known.
    ...(Object.fromEntries(opened) as Record<Known, string>),
  }
}

interface Answer {
  readonly status: number
  /** Everything a caller can tell answers apart by. */
  readonly told: string
  readonly code: string | undefined
}

async function ask(endpoint: Endpoint, call: AccessCall, token?: string): Promise<Answer> {
  const params: Record<string, unknown> = { ...call.params }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const query = Object.entries(call.query ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  const response = await shop.app.inject({
    method: 'POST',
    url: `${path}?${query.join('&')}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.upload !== undefined && { 'content-type': 'application/octet-stream' }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    ...(call.file === undefined ? {} : { payload: call.file }),
    payloadAsStream: endpoint.stream === true,
  })
  const { statusCode: status } = response
  if (endpoint.stream === true && status === 200) {
    response.stream().destroy()
    return { status, told: 'a stream', code: undefined }
  }
  const payload = endpoint.stream === true ? await textOf(response.stream()) : response.payload
  if (endpoint.file === true && status === 200) return { status, told: 'a file', code: undefined }
  const { requestId: _, ...rest } = JSON.parse(payload) as Failure
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers
  const code = status < 400 ? undefined : rest.code
  return { status, told: JSON.stringify([status, rest, headers]), code }
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** Everything that belongs to someone. */
async function everything(): Promise<string> {
  const tables = ['orders', 'order_line', 'order_event', 'basket_line', 'favourite', 'invoice']
  tables.push('waybill', 'payment', 'account', 'account_permission', 'customer', 'passkey')
  // Its last use is noted with each call.
  const held: unknown[] = [await shop.database.query(sql`SELECT id, name FROM api_key ORDER BY id`)]
  for (const table of tables) {
    const text = `SELECT ${table}::text AS row FROM ${table} ORDER BY 1`
    held.push(await shop.database.query({ text, values: [] }))
  }
  return JSON.stringify(held)
}

/** Whose id stands in the place that is looked at. */
type Whose = 'own' | 'foreign' | 'missing'

interface Cell {
  readonly caller: Caller
  readonly field: string | undefined
  readonly whose: Whose
  readonly expected: 'fine' | IdRule['missing'] | 'not_logged_in' | 'not_allowed'
  /** Whether it must look like an id that does not exist, to the last letter. */
  readonly likeMissing: boolean
}

function afterAccess(caller: Caller, whose: Whose, rule: IdRule | undefined) {
  const own = rule?.of === 'customer' && caller === 'otherCustomer' ? 'foreign' : 'own'
  const isFine = rule === undefined || whose === own || (rule.of === 'house' && whose !== 'missing')
  return {
    expected: isFine ? ('fine' as const) : rule.missing,
    likeMissing: !isFine && whose !== 'missing',
  }
}

function cellOf(
  { app, permission }: Endpoint,
  caller: Caller,
  field: string | undefined,
  whose: Whose,
  rule: IdRule | undefined,
): Cell {
  const cell = { caller, field, whose }
  if (permission === 'public') return { ...cell, ...afterAccess(caller, whose, rule) }
  if (!isKnown(caller))
    return { ...cell, expected: 'not_logged_in', likeMissing: whose !== 'missing' }
  const session: KnownSession = sessions[caller]
  const held = heldBy(session, permission)
  if (session.app !== app || !held.has(permission)) {
    return { ...cell, expected: 'not_allowed', likeMissing: whose !== 'missing' }
  }
  return { ...cell, ...afterAccess(caller, whose, rule) }
}

function cellsOf(endpoint: Endpoint, { ids = {} }: AccessRule): Cell[] {
  const places: [string | undefined, Whose][] = [
    [undefined, 'own'],
    ...Object.keys(ids).flatMap((field): [string, Whose][] => [
      [field, 'foreign'],
      [field, 'missing'],
      ...(ids[field]?.of === 'customer' ? [[field, 'own'] satisfies [string, Whose]] : []),
    ]),
  ]
  return callers.flatMap((caller) =>
    places.map(([field, whose]) =>
      cellOf(
        endpoint,
        caller,
        field,
        whose,
        field === undefined ? firstCustomers(ids) : ids[field],
      ),
    ),
  )
}

/** A call with nothing replaced names the first customer’s own ids, which are foreign to the other one. */
const firstCustomers = (ids: NonNullable<AccessRule['ids']>) =>
  Object.values(ids).find((rule) => rule.of === 'customer')

type Both = Readonly<Record<'own' | 'foreign', AccessIds>>

function callFor({ call, ids = {} }: AccessRule, { field, whose }: Cell, both: Both): AccessCall {
  const sent = call(both.own)
  const rule = field === undefined ? undefined : ids[field]
  if (field === undefined || rule === undefined || whose === 'own') return sent
  const id = whose === 'missing' ? noSuchId : Number(both.foreign[rule.as])
  return withId(sent, placeOf(field), id) as AccessCall
}

/** A basket that is empty, or what speaks against changing a record, is said to who may know it. */
const saidToThoseLetIn = new Set([
  'basket_empty',
  'in_use',
  'link_expired',
  'below_itself',
  'changed_meanwhile',
])

describe('the access matrix', () => {
  test('has a rule for every endpoint of the contract, and for nothing else', () => {
    const missing = all.map(([name]) => name).filter((name) => !(name in accessRules))
    expect(missing.map((name) => `a new endpoint without a rule: ${name}`)).toEqual([])
    expect(Object.keys(accessRules).filter((name) => !(name in endpoints))).toEqual([])
  })

  test('has a rule for every id that an endpoint takes', () => {
    const missing = all.flatMap(([name, endpoint]) =>
      idFieldsOf(endpoint)
        .filter((field) => accessRules[name]?.ids?.[field] === undefined)
        .map((field) => `an id without a rule: ${name} ${field}`),
    )
    expect(missing).toEqual([])
  })

  test.each(all)('[R-11] %s', async (name, endpoint) => {
    const rule = accessRules[name]
    if (rule === undefined) throw new Error(`a new endpoint without a rule: ${name}`)
    const needsDocuments = Object.values(rule.ids ?? {}).some(
      ({ as }) => as === 'invoice' || as === 'waybill',
    )
    const fresh = async (): Promise<Both> => ({
      own: await freshIds(shop, shop.customerId, 'own', needsDocuments),
      foreign: await freshIds(shop, shop.otherCustomerId, 'others', needsDocuments),
    })
    const tokens = await openTokens(endpoint.permission)
    const both = await fresh()
    const seen = new Map<string, Answer>()
    const cells = cellsOf(endpoint, rule).map((cell) => ({
      cell,
      title: `${cell.caller}, ${cell.field ?? 'as it is'}: ${cell.whose} → ${cell.expected}`,
      key: (whose: Whose) => `${cell.caller} ${cell.field} ${whose}`,
    }))
    const isRefused = ({ cell }: (typeof cells)[number]) => cell.expected !== 'fine'

    const before = await everything()
    for (const { cell, title, key } of cells.filter(isRefused)) {
      const answer = await ask(endpoint, callFor(rule, cell, both), tokens[cell.caller])
      const code = cell.expected === 'fine' ? 'fault' : cell.expected
      expect([title, answer.status, answer.code]).toEqual([title, refusalStatus[code], code])
      seen.set(key(cell.whose), answer)
    }
    expect(await everything()).toBe(before)

    for (const { cell, title, key } of cells) {
      if (!cell.likeMissing || cell.field === undefined) continue
      expect([title, seen.get(key(cell.whose))?.told]).toEqual([
        title,
        seen.get(key('missing'))?.told,
      ])
    }

    for (const entry of cells) {
      if (isRefused(entry)) continue
      const { cell, title } = entry
      // A write that counts finds things as they were, and whoever logged out has come back.
      const isUsedUp =
        endpoint.repeatable === true || /\/(remove|merge|key\/end)$/.test(endpoint.path)
      const sent = callFor(rule, cell, isUsedUp ? await fresh() : both)
      const isLogout = /\/(logout|endOtherSessions)$/.test(endpoint.path)
      const token = (isLogout ? await openTokens(endpoint.permission) : tokens)[cell.caller]
      const { status, code } = await ask(endpoint, sent, token)
      // A file comes over a real connection only; without one the call is not valid.
      const isEmptyUpload = endpoint.upload !== undefined && code === 'not_valid'
      const isLetIn =
        status < 400 || isEmptyUpload || saidToThoseLetIn.has(code ?? '') || code === rule.refused
      expect([title, isLetIn, code]).toEqual([title, true, isLetIn ? code : undefined])
    }
  })
})
