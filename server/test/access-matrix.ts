import type { Endpoint } from '@kontor/contract/core/endpoint'
import { refusalStatus } from '@kontor/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Answer } from './access-ask.ts'
import { callFor, cellsOf, type Both, type Whose } from './access-cells.ts'
import { freshIds } from './access-ids.ts'
import { accessRules } from './access-rules.ts'
import { addGranted, openTokens } from './access-tokens.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'

const owned = [
  'orders',
  'order_line',
  'order_event',
  'basket_line',
  'favourite',
  'invoice',
  'waybill',
  'payment',
  'settlement',
]
const tables = [...owned, 'account', 'account_permission', 'customer', 'passkey']

/** A sum of everything that belongs to someone, by table: equal as long as nothing was changed. */
const sums = [
  ...tables.map((table) => [table, `SELECT ${table}::text AS line FROM ${table}`] as const),
  // Its last use is noted with each call.
  ['api_key', 'SELECT id || name AS line FROM api_key'] as const,
].map(
  ([table, rows]) =>
    `(SELECT count(*) || ' ' || coalesce(sum(hashtextextended(line, 0)), 0) FROM (${rows}) AS held) AS ${table}`,
)

async function everything({ database }: BillingShop): Promise<object | undefined> {
  const [held] = await database.query({ text: `SELECT ${sums.join(', ')}`, values: [] })
  return held
}

/** A basket that is empty, or what speaks against changing a record, is said to who may know it. */
const saidToThoseLetIn = new Set([
  'basket_empty',
  'in_use',
  'link_expired',
  'below_itself',
  'changed_meanwhile',
])

/** Half of what the office calls: records are read, saved, put back and watched alike. */
export const isOfRecord = ({ path }: Endpoint) =>
  /\/(read|save|history|restore|presence|remove)$/.test(path)

/** Tries each endpoint as every caller, with ids of one's own, of others and of nobody. */
export function testAccess(tried: readonly (readonly [string, Endpoint])[]): void {
  let shop: BillingShop
  let granted: Awaited<ReturnType<typeof addGranted>>

  beforeAll(async () => {
    shop = await openBillingShop()
    granted = await addGranted(shop)
  })
  afterAll(() => shop.close())

  test.each(tried)('%s', async (name, endpoint) => {
    const rule = accessRules[name]
    if (rule === undefined) throw new Error(`a new endpoint without a rule: ${name}`)
    const needsDocuments = Object.values(rule.ids ?? {}).some(({ as }) =>
      ['invoice', 'waybill', 'payment', 'settlement'].includes(as),
    )
    const fresh = async (): Promise<Both> => ({
      own: await freshIds(shop, shop.customerId, 'own', needsDocuments),
      foreign: await freshIds(shop, shop.otherCustomerId, 'others', needsDocuments),
    })
    const tokens = await openTokens(shop, granted, endpoint.permission)
    const both = await fresh()
    const seen = new Map<string, Answer>()
    const cells = cellsOf(endpoint, rule).map((cell) => ({
      cell,
      title: `${cell.caller}, ${cell.field ?? 'as it is'}: ${cell.whose} → ${cell.expected}`,
      key: (whose: Whose) => `${cell.caller} ${cell.field} ${whose}`,
    }))
    const isRefused = ({ cell }: (typeof cells)[number]) => cell.expected !== 'fine'

    const before = await everything(shop)
    for (const { cell, title, key } of cells.filter(isRefused)) {
      const answer = await ask(shop.app, endpoint, callFor(rule, cell, both), tokens[cell.caller])
      const code = cell.expected === 'fine' ? 'fault' : cell.expected
      expect([title, answer.status, answer.code]).toEqual([title, refusalStatus[code], code])
      seen.set(key(cell.whose), answer)
    }
    expect(await everything(shop)).toEqual(before)

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
      const token = (isLogout ? await openTokens(shop, granted, endpoint.permission) : tokens)[
        cell.caller
      ]
      const { status, code } = await ask(shop.app, endpoint, sent, token)
      // A file comes over a real connection only; without one it is empty.
      const isEmptyUpload = endpoint.upload !== undefined && code === 'empty_file'
      const isLetIn =
        status < 400 || isEmptyUpload || saidToThoseLetIn.has(code ?? '') || code === rule.refused
      expect([title, isLetIn, code]).toEqual([title, true, isLetIn ? code : undefined])
    }
  })
}
