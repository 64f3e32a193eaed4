import { pino } from 'pino'
import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, type Order } from './buyer.ts'
import { appOptions, call } from './support.ts'

/** Stealing what proves who one is. The table of all attacks stands in SECURITY.md. */
let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

/** An order with an invoice, as its customer sees it: with a link that opens the invoice. */
async function invoicedOrder() {
  const buyer = await newBuyer(shop)
  const orderId = await shop.addOrder({ customerId: buyer.id })
  const invoiceId = await shop.invoice(orderId)
  const { body } = await buyer.ask<Order>(`/web-api/order/${orderId}`)
  if (body.invoiceURL === null) throw new Error('an invoiced order has no link')
  return { buyer, invoiceId, link: body.invoiceURL }
}

async function open(link: string, app = shop.app) {
  const answer = await app.inject({ method: 'GET', url: link })
  const isPdf = answer.payload.startsWith('%PDF')
  return { status: answer.statusCode, isPdf, code: isPdf ? '' : answer.json<Failure>().code }
}

const refused = { status: 403, isPdf: false, code: 'link_expired' }

describe('a stolen signed link', () => {
  test('[ASVS 14.2.1, CWE-613] opens nothing after 15 minutes', async () => {
    const { link } = await invoicedOrder()
    const handedOut = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    // Another process of the shop, whose clock goes on.
    const later = await buildApp(appOptions(shop.database))
    for (const minutes of [0, 14]) {
      vi.setSystemTime(handedOut + minutes * 60_000)
      expect(await open(link, later)).toMatchObject({ status: 200, isPdf: true })
    }
    vi.setSystemTime(handedOut + 15 * 60_000 + 1000)
    expect(await open(link, later)).toEqual(refused)
    await later.close()
  })

  test('[CWE-345, CWE-639] opens no other document and lives no longer after any change of it', async () => {
    const [{ link, invoiceId }, other] = [await invoicedOrder(), await invoicedOrder()]
    const { pathname, searchParams } = new URL(link, 'http://shop.example')
    const expires = searchParams.get('expires') ?? ''
    const signature = searchParams.get('signature') ?? ''
    const later = String(Number(expires) + 3600)
    const swapped = link.replace(`/${invoiceId}.pdf`, `/${other.invoiceId}.pdf`)
    expect(swapped).not.toBe(link)
    for (const changed of [
      swapped,
      `${pathname}?expires=${later}&signature=${signature}`,
      `${pathname}?expires=${expires}&expires=${later}&signature=${signature}`,
      `${pathname}?expires=${expires}&signature=${signature}&signature=x`,
      `${pathname}?expires=${expires}&signature=`,
      `${pathname}?expires=${expires}`,
      `${pathname}?signature=${signature}`,
      `${pathname}?expires[]=${expires}&signature=${signature}`,
      pathname,
    ]) {
      expect([changed, await open(changed)]).toEqual([changed, refused])
    }
    // Another way to write the path is another path.
    for (const odd of [
      `/documents/invoices/0${invoiceId}.pdf`,
      `/documents/invoices/${invoiceId}.PDF`,
      `/documents/invoices/..%2finvoices%2f${invoiceId}.pdf`,
    ]) {
      expect((await open(`${odd}?expires=${expires}&signature=${signature}`)).status).toBe(404)
    }
  })

  test('[ASVS 9.2.2, CVE-2026-35407] is no login, and a session is no link', async () => {
    const { link, buyer, invoiceId } = await invoicedOrder()
    const signature = new URL(link, 'http://shop.example').searchParams.get('signature') ?? ''
    expect(signature).toHaveLength(43)
    const asSession = await call(shop.app, '/web-api/account', undefined, { token: signature })
    expect(asSession.status).toBe(401)
    const path = `/documents/invoices/${invoiceId}.pdf`
    const expires = Math.floor(Date.now() / 1000) + 600
    expect(await open(`${path}?expires=${expires}&signature=${buyer.token}`)).toEqual(refused)
    const withToken = await shop.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(withToken.statusCode).toBe(403)
  })
})

describe('a stolen token', () => {
  test('[ASVS 14.2.1, CWE-598, CWE-352] is not taken from address, cookie or body, so it is never sent there', async () => {
    const token = shop.customerToken
    const paths = ['token', 'access_token', 'authorization', 'Authorization', 'bearer', 'session']
    for (const name of paths) {
      const inAddress = await call(shop.app, `/web-api/account?${name}=${token}`, { [name]: token })
      expect([name, inAddress.status]).toEqual([name, 401])
      const asCookie = await call(shop.app, '/web-api/account', undefined, {
        headers: { cookie: `${name}=${token}`, [`x-${name}`]: token },
      })
      expect([name, asCookie.status]).toEqual([name, 401])
    }
  })

  test('[ASVS 16.2.5, CWE-532, CWE-117] is not in the logs, and no client can inject lines into them', async () => {
    const lines: string[] = []
    const app = await buildApp({
      ...appOptions(shop.database),
      logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    const { link, buyer } = await invoicedOrder()
    const secret = 'Geheim7 Geheim'
    const credentials = { username: 'demo', password: shop.password }
    const { body } = await call<{ token: string }>(app, '/public/web-api/login', credentials)
    await call(app, '/public/web-api/login', { username: secret, password: secret })
    await call(app, `/web-api/account?token=${buyer.token}`, undefined, { token: body.token })
    await call(app, `/web-api/order/${buyer.token}`, undefined, { token: body.token })
    await call(app, '/api/stockAgent/order/info', { orderId: 1 }, { token: body.token })
    await call(app, '/web-api/logout', { token: buyer.token }, { token: body.token })
    await app.inject({ method: 'GET', url: link })
    await app.inject({ method: 'GET', url: `${link}x` })
    await app.inject({
      method: 'GET',
      url: '/x%0a%7B%22level%22:60,%22msg%22:%22forged%22%7D?a=%0d%0aforged',
      headers: { 'user-agent': '{"msg":"forged"}', referer: `http://x/?${buyer.token}` },
    })
    await app.close()
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(8)
    const { searchParams } = new URL(link, 'http://shop.example')
    for (const hidden of [shop.password, secret, body.token, searchParams.get('signature') ?? '']) {
      expect(log).not.toContain(hidden)
    }
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
  })

  test('[ASVS 3.4.5, CWE-200] does not leave with a referrer or in a cache: every answer has the headers', async () => {
    const { link, buyer } = await invoicedOrder()
    const answers = [
      await shop.app.inject({ method: 'GET', url: link }),
      await shop.app.inject({ method: 'GET', url: `${link}x` }),
      await shop.app.inject({
        method: 'POST',
        url: '/web-api/account',
        headers: { authorization: `Bearer ${buyer.token}` },
      }),
      await shop.app.inject({
        method: 'POST',
        url: '/public/web-api/login',
        payload: { username: 'demo', password: shop.password },
      }),
      await shop.app.inject({ method: 'POST', url: '/web-api/account' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200, 200, 401])
    for (const { headers } of answers) {
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toMatch(/(^|, )no-store$/)
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('[ASVS 11.4.1, CWE-312] cannot be had from the database: it holds hashes only', async () => {
    const token = shop.customerToken
    const everything = JSON.stringify([
      await shop.rows('SELECT token_hash::text, account_id FROM session'),
      await shop.rows('SELECT * FROM account'),
      await shop.rows('SELECT * FROM login_failure'),
      await shop.rows('SELECT * FROM login_place'),
    ])
    expect(everything).toContain('argon2id')
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), shop.password]) {
      expect(everything).not.toContain(secret)
    }
    // Not even a guess at a name or an address can be read there.
    expect(await shop.rows('SELECT FROM login_place')).not.toHaveLength(0)
    expect(everything).not.toContain('127.0.0.1')
  })

  test('[CWE-310, BREACH] is never compressed beside what an attacker may choose', async () => {
    // The answer with the token is below the size that is packed, and repeats nothing that was sent.
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/public/web-api/login?lang=${'en'.repeat(500)}`,
      headers: { 'accept-encoding': 'br, gzip, deflate' },
      payload: { username: 'demo', password: shop.password, echo: 'token'.repeat(300) },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    // Nor do failures repeat what was sent, and without cookies no foreign page has a secret sent along.
    const marker = 'marker-of-the-attacker'
    for (const url of [`/web-api/order/${marker}?q=${marker}`, `/${marker}`]) {
      const { payload } = await shop.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${shop.customerToken}`, 'x-marker': marker },
        payload: { [marker]: marker },
      })
      expect(payload).not.toContain(marker)
    }
  })

  test('[ASVS 8.2.1, CWE-306, CVE-2026-22589] without one every call of an account is refused, and nothing is revealed', async () => {
    const orderId = await shop.addOrder({ note: 'unseen' })
    for (const [path, body] of [
      ['/web-api/account', undefined],
      ['/web-api/order/get-basket-items', undefined],
      [`/web-api/order/${orderId}`, undefined],
      ['/web-api/order/approve-basket', {}],
      ['/api/stockAgent/order/info', { orderId }],
      [documentPaths.createInvoice, { orderId }],
    ] as const) {
      const { status, body: answer } = await call<Failure>(shop.app, path, body)
      expect([path, status, Object.keys(answer)]).toEqual([
        path,
        401,
        ['code', 'message', 'requestId'],
      ])
    }
  })
})
