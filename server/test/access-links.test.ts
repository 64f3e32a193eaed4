import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSuchId } from './access-ids.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { sessionOf } from './session-of.ts'
import { call } from './support.ts'

let shop: BillingShop
let callers: readonly (string | undefined)[]
let own: number
let foreign: number
/** Of the first customer’s invoice. */
let signed: string

beforeAll(async () => {
  shop = await openBillingShop()
  const { database, customerToken, agentToken, customerId, otherCustomerId } = shop
  callers = [
    undefined,
    'A'.repeat(43),
    customerToken,
    await sessionOf(database, otherCustomerId),
    agentToken,
  ]
  const orderId = await shop.addOrder({ customerId })
  own = await shop.invoice(orderId)
  foreign = await shop.invoice(await shop.addOrder({ customerId: otherCustomerId }))
  const order = await call<{ invoiceURL: string }>(
    shop.app,
    `/web-api/order/${orderId}`,
    undefined,
    { token: customerToken },
  )
  signed = order.body.invoiceURL.split('?')[1] ?? ''
})
afterAll(() => shop.close())

async function get(url: string, token?: string) {
  const response = await shop.app.inject({
    method: 'GET',
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, type: response.headers['content-type'], response }
}

/** What a caller can tell answers apart by. */
async function toldBy(url: string, token?: string) {
  const { status, response } = await get(url, token)
  const { requestId: _, ...failure } = response.json<Failure>()
  return { status, failure }
}

const link = (id: number, query: string) => `/documents/invoices/${id}.pdf?${query}`

describe('a signed link', () => {
  test('opens its own document for every holder', async () => {
    for (const token of callers) {
      const { status, type } = await get(link(own, signed), token)
      expect([status, type]).toEqual([200, 'application/pdf'])
    }
  })

  test('opens no other: a foreign document is refused like one that does not exist', async () => {
    const later = signed.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)
    const wrong = ['', later, 'expires=99999999999&signature=']
    for (const query of [signed, ...wrong]) {
      for (const token of callers) {
        const missing = await toldBy(link(noSuchId, query), token)
        expect([missing.status, missing.failure.code]).toEqual([403, 'link_expired'])
        expect(await toldBy(link(foreign, query), token)).toEqual(missing)
      }
    }
    for (const query of wrong) {
      const { status, failure } = await toldBy(link(own, query))
      expect([query, status, failure.code]).toEqual([query, 403, 'link_expired'])
    }
  })

  test('to something that can be no document: 404', async () => {
    for (const file of [
      '0.pdf',
      '-1.pdf',
      '9999999999.pdf',
      'x.pdf',
      '1.xml',
      '..%2f1.pdf',
      '%00',
    ]) {
      const { status, failure } = await toldBy(`/documents/invoices/${file}?${signed}`)
      expect([file, status, failure.code]).toEqual([file, 404, 'not_found'])
    }
  })
})

describe('pictures', () => {
  test('are everyone’s', async () => {
    for (const token of callers) {
      const { status, type } = await get('/images/front.svg', token)
      expect([status, type]).toEqual([200, 'image/svg+xml'])
    }
  })

  test('that do not exist, or could not: 404', async () => {
    for (const name of [
      'none.svg',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      'FRONT.SVG',
      'a'.repeat(200),
    ]) {
      const { status } = await get(`/images/${name}`)
      expect([name, status]).toEqual([name, 404])
    }
  })
})
