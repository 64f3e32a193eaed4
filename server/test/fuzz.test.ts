import type { Endpoint } from '@kontor/contract/core/endpoint'
import { endpoints } from '@kontor/contract/endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { injectRequest } from '../../torture/fuzz/inject.ts'
import { wrongWith } from '../../torture/fuzz/judge.ts'
import { sampleRequests } from '../../torture/fuzz/requests.ts'
import { describeRequest } from '../../torture/fuzz/findings.ts'
import { findBrokenRules, watchUntouchable } from '../../torture/fuzz/stored-rules.ts'
import { addOrders, findKnownValues, openSessions, type Parties } from '../../torture/fuzz/world.ts'
import { addGoods } from './goods.ts'
import { openShop, type OpenShop } from './support.ts'

/** `npm run torture:fuzz` tries thousands of each against the built server; these keep the way there clear. */
const ofEach = 20
const seed = 20_261_115

// Every endpoint of all apps.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenShop
let parties: Parties

beforeAll(async () => {
  shop = await openShop()
  await addGoods(shop.database)
  parties = {
    customer: shop.customerId,
    otherCustomer: shop.otherCustomerId,
    agent: shop.agentId,
    owner: shop.ownerId,
    password: shop.password,
  }
  await addOrders(shop.database, parties, 6)
})
afterAll(() => shop.close())

test('wrong and nearly right input is no fault, is refused in the contract’s words and spoils nothing', async () => {
  const { app, database } = shop
  const known = await findKnownValues(database, parties)
  const untouchable = await watchUntouchable(database, parties)
  const findings: string[] = []
  for (const [index, endpoint] of Object.values<Endpoint>(endpoints).entries()) {
    const tokens = await openSessions(database, parties)
    const requests = sampleRequests(endpoint, known, tokens, { seed: seed + index, count: ofEach })
    for (const request of requests) {
      const answer = await injectRequest(app, request)
      const wrong = wrongWith(request, answer)
      if (wrong !== undefined) findings.push(`${wrong}\n${describeRequest(request, answer)}`)
      if (endpoint.path.endsWith('/logout')) await openSessions(database, parties)
    }
  }
  findings.push(...(await findBrokenRules(database, parties, untouchable.since)))
  findings.push(...(await untouchable.findTouched()))
  expect(findings).toEqual([])
})
