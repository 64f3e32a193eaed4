import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { queueMail } from '../src/mail-queue/queue-mail.ts'
import { openMails, type OpenMails } from './mails.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { headersOf } from './smtp.ts'

let shop: OpenMails
let desk: Desk

beforeAll(async () => {
  shop = await openMails()
  desk = await newDesk(shop, areaPermissions)
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

const serverOf = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: null,
  senderName: 'Küche',
  senderAddress: 'shop@kueche.example',
  shopUrl: 'https://kueche.example',
  ...more,
})

const path = '/api/office/settings/mail'

async function saveServer(server: object | null) {
  const seen = (await desk.ask(`${path}/read`, { id: 1 })).body.document
  return desk.ask(`${path}/save`, { id: 1, seen, wanted: { server } })
}

const state = async () => (await desk.ask('/api/office/mail/state')).body

describe('[ML-08] the mail server in the settings', () => {
  test('is saved with a history; without one the office says how many wait', async () => {
    await shop.queue(2)
    expect(await state()).toEqual({ configured: false, waiting: 2, failed: 0, trouble: null })
    expect((await saveServer(serverOf(2525))).status).toBe(200)
    expect(await state()).toMatchObject({ configured: true, waiting: 2 })
    expect((await saveServer(null)).status).toBe(200)
    expect(await state()).toMatchObject({ configured: false })
    const history = await desk.ask(`${path}/history`, { id: 1, size: 10 })
    expect(history.body.entries.length).toBeGreaterThanOrEqual(2)
  })

  test.each([
    [{ host: 'a b' }],
    [{ host: 'smtp.example\r\nEHLO x' }],
    [{ port: 0 }],
    [{ port: 70_000 }],
    [{ security: 'ssl' }],
    [{ senderAddress: 'nobody' }],
    [{ senderName: 'Shop\r\nBcc: a@b.example' }],
    [{ shopUrl: 'javascript:alert(1)' }],
    [{ shopUrl: 'https://shop.example/path' }],
  ])('refuses %j', async (wrong) => {
    expect((await saveServer(serverOf(2525, wrong))).status).toBe(400)
  })

  test('keeps its password to itself, and forgets it when it would go elsewhere', async () => {
    expect((await desk.ask(`${path}/password`, { password: 'x' })).status).toBe(404)
    await saveServer(serverOf(2525, { username: 'shop' }))
    expect((await desk.ask(`${path}/password`, { password: 'Streng geheim' })).status).toBe(200)
    const stored = async () => (await desk.ask(`${path}/password-state`)).body
    expect(await stored()).toEqual({ stored: true })
    const told = JSON.stringify([
      (await desk.ask(`${path}/read`, { id: 1 })).body,
      (await desk.ask(`${path}/history`, { id: 1, size: 50 })).body,
    ])
    expect(told).not.toContain('Streng geheim')
    await saveServer(serverOf(2525, { username: 'shop', senderName: 'Other' }))
    expect(await stored()).toEqual({ stored: true })
    for (const other of [
      { host: 'evil.example' },
      { port: 2526 },
      { security: 'tls' },
      { username: 'x' },
    ]) {
      await saveServer(serverOf(2525, { username: 'shop' }))
      await desk.ask(`${path}/password`, { password: 'Streng geheim' })
      await saveServer(serverOf(2525, { username: 'shop', ...other }))
      expect([other, await stored()]).toEqual([other, { stored: false }])
    }
  })

  test('is tested with a real mail, and its answer is shown', async () => {
    const ask = () => desk.ask(`${path}/test`, { address: 'me@example.org' })
    expect((await ask()).status).toBe(404)
    const smtp = await shop.smtp()
    await saveServer(serverOf(smtp.port))
    expect((await ask()).body).toEqual({ error: null, answer: '250 queued as ABC' })
    expect(smtp.taken).toHaveLength(1)
    expect(headersOf(smtp.taken[0]?.raw ?? '').get('to')).toBe('me@example.org')
    smtp.behave('refuses it for good')
    expect((await ask()).body).toEqual({ error: 'refused', answer: '550 5.1.1 no such mailbox' })
    await smtp.close()
    expect((await ask()).body).toEqual({ error: 'not_reachable', answer: null })
    expect(await shop.mails()).toEqual([])
  })
})

interface Listed {
  readonly rows: readonly {
    readonly id: number
    readonly order: number | null
    readonly state: string
  }[]
}

const list = async (body: object) =>
  (await desk.ask('/api/office/mail/list', { size: 50, ...body })).body as unknown as Listed

describe('[ML-09] mails in the office', () => {
  test('are found by address and order, filtered by state, and read as they are sent', async () => {
    const orderId = await shop.placeOrder()
    await shop.queue(2)
    const [received, other] = await shop.mails()
    await shop.database.query(sql`
      UPDATE mail SET address = 'Zoe_1@example.org', state = 'failed', error = 'refused' WHERE id = ${other?.id}`)
    expect((await list({})).rows).toHaveLength(3)
    expect((await list({ search: String(orderId) })).rows).toMatchObject([{ order: orderId }])
    expect((await list({ search: 'zoe_1@' })).rows).toMatchObject([{ id: other?.id }])
    expect((await list({ search: 'zoe%' })).rows).toEqual([])
    const failed = [{ column: 'state', in: ['failed'] }]
    expect((await list({ filters: failed })).rows).toMatchObject([
      { id: other?.id, state: 'failed' },
    ])
    const read = (await desk.ask('/api/office/mail/read', { id: received?.id })).body
    expect(read).toMatchObject({
      cause: 'order-received',
      rendered: { subject: `Ihre Bestellung ${orderId}` },
      attachments: [],
    })
    expect(await state()).toMatchObject({ waiting: 2, failed: 1 })
  })

  test('are sent again: one that failed with the same id, one that was sent as a new one', async () => {
    const smtp = await shop.smtp()
    await shop.use(smtp)
    smtp.behave('refuses it for good')
    await shop.queue()
    shop.start()
    await shop.settled()
    const [mail] = await shop.mails()
    const again = () => desk.ask('/api/office/mail/send-again', { id: mail?.id })
    const idOf = async () =>
      (await shop.database.query<{ id: string }>(sql`SELECT message_id AS id FROM mail`))[0]?.id
    const before = await idOf()
    smtp.behave('takes it')
    expect((await again()).status).toBe(200)
    await shop.settled()
    expect([smtp.taken.length, await idOf()]).toEqual([1, before])
    expect((await again()).status).toBe(200)
    await shop.settled()
    expect(smtp.taken).toHaveLength(2)
    expect(await idOf()).not.toBe(before)
    expect((await desk.ask('/api/office/mail/send-again', { id: 2_000_000_000 })).status).toBe(404)
  })

  test('never show a link that works once, nor send one again that has expired', async () => {
    await shop.database.transaction((transaction) =>
      queueMail(transaction, {
        cause: 'password-reset',
        key: 'office',
        accountId: shop.customerId,
        data: {},
        link: '/reset#secret-token',
        expiresInSeconds: 1800,
      }),
    )
    const [mail] = await shop.mails()
    const read = await desk.ask('/api/office/mail/read', { id: mail?.id })
    expect(JSON.stringify(read.body)).not.toContain('secret-token')
    await shop.database.query(sql`UPDATE mail SET expires_at = now() - interval '1 second'`)
    const again = await desk.ask('/api/office/mail/send-again', { id: mail?.id })
    expect([again.status, again.body.code]).toEqual([403, 'link_expired'])
  })

  test('that wait are discarded, and nothing else is', async () => {
    const smtp = await shop.smtp()
    await shop.use(smtp)
    await shop.queue()
    const sender = shop.start()
    await shop.settled()
    await sender.close()
    await shop.queue(2)
    expect((await desk.ask('/api/office/mail/discard')).body).toEqual({ discarded: 2 })
    expect((await shop.mails()).map(({ state: each }) => each)).toEqual([
      'sent',
      'dropped',
      'dropped',
    ])
  })
})

describe('[ML-10] texts of mails', () => {
  const none = { de: null, en: null, tr: null }
  const original = { subject: none, body: none }
  const ofReset = 2
  const ofRegistration = 1
  const save = (id: number, wanted: object, seen: object = original) =>
    desk.ask('/api/office/mail-text/save', { id, seen, wanted })

  test('are changed with a history, used, merged by field, and put back to the original', async () => {
    const own = { subject: none, body: { ...none, de: 'Hallo {{name}}, **schön**!' } }
    expect((await save(ofRegistration, own)).status).toBe(200)
    // A colleague who has not seen it changes another language.
    const theirs = { subject: { ...none, en: 'Hi' }, body: none }
    const merged = await save(ofRegistration, theirs)
    expect(merged.body.document).toEqual({ subject: theirs.subject, body: own.body })
    const clash = await save(ofRegistration, { subject: none, body: { ...none, de: 'Anders' } })
    expect([clash.status, clash.body.code]).toEqual([409, 'changed_meanwhile'])
    await shop.queue()
    const [mail] = await shop.mails()
    const read = (await desk.ask('/api/office/mail/read', { id: mail?.id })).body as unknown as {
      rendered: { text: string; html: string }
    }
    expect(read.rendered.text).toMatch(/^Hallo .+, schön!/)
    expect(read.rendered.html).toContain('<b>schön</b>')
    const listed = (await desk.ask('/api/office/mail-text/list')).body as unknown as {
      id: number
      changed: boolean
    }[]
    expect(listed.filter(({ changed }) => changed).map(({ id }) => id)).toEqual([ofRegistration])
    expect((await save(ofRegistration, original, merged.body.document)).status).toBe(200)
    const history = await desk.ask('/api/office/mail-text/history', {
      id: ofRegistration,
      size: 10,
    })
    expect(history.body.entries.map(({ field }) => field)).toContain('body.de')
  })

  test.each([
    [ofRegistration, 'Hallo {{nobody}}', 'unknown_placeholder'],
    [ofRegistration, 'Hallo {{name', 'unknown_placeholder'],
    [ofRegistration, 'Ihr Link: {{link}}', 'unknown_placeholder'],
    [ofReset, 'Kein Link', 'link_missing'],
    [4, 'Positionen: {{lines}}', 'unknown_placeholder'],
  ])('of kind %i refuse %j: %s', async (id, text, code) => {
    const refused = await save(id, { subject: none, body: { ...none, de: text } })
    expect([refused.status, refused.body.details]).toEqual([400, { 'body.de': code }])
    const preview = await desk.ask('/api/office/mail-text/preview', {
      id,
      language: 'de',
      document: { subject: none, body: { ...none, de: text } },
    })
    expect(preview.status).toBe(400)
  })

  test('are previewed in every language, and markup in them is text', async () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7]) {
      for (const language of ['de', 'en', 'tr']) {
        const document = original
        const { status, body } = await desk.ask('/api/office/mail-text/preview', {
          id,
          language,
          document,
        })
        const { text, html, subject } = body as unknown as Record<string, string>
        expect([id, language, status]).toEqual([id, language, 200])
        expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined/)
        expect(html).not.toMatch(/src=|url\(|@import/)
      }
    }
    const document = { subject: none, body: { ...none, de: '<img src=x onerror=alert(1)>' } }
    const { body } = await desk.ask('/api/office/mail-text/preview', {
      id: 1,
      language: 'de',
      document,
    })
    expect((body as unknown as { html: string }).html).not.toContain('<img')
  })
})
