import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths } from './billing-shop.ts'
import { openMails, type OpenMails } from './mails.ts'
import { headersOf, partsOf } from './smtp.ts'
import { call } from './support.ts'

// Files of invoices are made here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenMails

beforeAll(async () => {
  shop = await openMails()
})
afterEach(() => shop.stop())
afterAll(() => shop.close())

/** Sends everything that waits, and answers the mails as the server took them. */
async function sent() {
  const smtp = await shop.smtp()
  await shop.use(smtp)
  shop.start()
  await shop.settled()
  return smtp.taken.map(({ to, raw }) => {
    const parts = partsOf(raw)
    const part = (type: string) =>
      parts.find((each) => each.type.startsWith(type))?.content ?? Buffer.alloc(0)
    return {
      to,
      raw,
      headers: headersOf(raw),
      text: part('text/plain').toString(),
      html: part('text/html').toString(),
      pdf: part('application/pdf'),
      xml: part('application/xml').toString(),
      types: parts.map(({ type }) => type.split(';', 1)[0]),
    }
  })
}

const changeStatus = (orderId: number, status: number) =>
  shop.asAgent('/api/stockAgent/order/changeOrderStatus', { orderId, status })

describe('[ML-06] a mail is caused by', () => {
  test('a registration, in the language of the shop as it was used', async () => {
    const answer = await call(
      shop.app,
      '/public/web-api/signup',
      {
        username: 'mailkunde',
        password: 'Kisten2Stapel',
        passwordAgain: 'Kisten2Stapel',
        fullName: 'Kaya Mert',
        email: 'kaya@example.org',
        phone1: '040 123456',
        address: 'Weg 1',
        zipCode: '20095',
        city: 'Hamburg',
        countryId: 1,
      },
      { lang: 'tr' },
    )
    expect(answer.body).toEqual({})
    const [mail] = await sent()
    expect(mail?.to).toBe('kaya@example.org')
    expect(mail?.text).toContain('Hoş geldiniz, Kaya Mert!')
    expect(mail?.text).toContain('mailkunde')
    expect(mail?.text).not.toContain('Geheim1234')
    expect(mail?.headers.get('content-language')).toBe('tr')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('an order, with its lines and the amounts of the order, as text and as HTML', async () => {
    const orderId = await shop.placeOrder()
    const [order] = await shop.database.query<{ total: number }>(sql`
      SELECT total_amount AS total FROM order_total WHERE order_id = ${orderId}`)
    const total = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(
      (order?.total ?? 0) / 100,
    )
    const mails = await sent()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.types).toEqual(['text/plain', 'text/html'])
    expect(mail?.text).toContain(String(orderId))
    for (const shown of [mail?.text, mail?.html]) {
      expect(shown).toContain(total)
      expect(shown).toContain('Gesamtbetrag')
    }
    expect(await shop.mails()).toMatchObject([{ cause: 'order-received', key: String(orderId) }])
  })

  test('a control that found less than was ordered, once, at the first document', async () => {
    const fewer = await shop.addOrder({ lines: [{ quantity: 5, approved: 3 }, { quantity: 2 }] })
    const same = await shop.addOrder({ lines: [{ quantity: 5 }] })
    for (const orderId of [fewer, same]) {
      await shop.asAgent(documentPaths.createWaybill, { orderId })
      await shop.asAgent(documentPaths.createWaybill, { orderId })
      await shop.invoice(orderId)
    }
    const changed = (await shop.mails()).filter(({ cause }) => cause === 'order-changed')
    expect(changed.map(({ key }) => key)).toEqual([`${fewer}:control`])
    // Their files take long.
    await shop.database.query(sql`DELETE FROM mail WHERE cause = 'invoice'`)
    const mail = (await sent()).find(({ text }) => text.includes('geändert'))
    expect(mail?.text).toContain('bestellt: 5')
    expect(mail?.text).toMatch(/^ +3 {2}Marke Ware1 de 1 kg/m)
  })

  test('an agent who cancels an order; not when it is taken up again before it was sent', async () => {
    const orderId = await shop.addOrder({ statusId: 11, lines: [{ approved: 0 }] })
    const other = await shop.addOrder({ statusId: 11, lines: [{ approved: 0 }] })
    expect((await changeStatus(orderId, 16)).status).toBe(200)
    await changeStatus(orderId, 16)
    await changeStatus(other, 16)
    await changeStatus(other, 11)
    expect(await shop.mails()).toHaveLength(2)
    const mails = await sent()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`${orderId} vom`)
    expect(mails[0]?.text).toContain('storniert')
    expect(await shop.mails()).toMatchObject([
      { state: 'sent' },
      { state: 'dropped', error: 'outdated' },
    ])
  })

  test('an invoice, with its PDF; for a public buyer also with the XML', async () => {
    const first = await shop.invoice(await shop.addOrder())
    await shop.database.query(sql`
      UPDATE customer SET leitweg_id = '04011000-1234512345-06' WHERE id = ${shop.customerId}`)
    const second = await shop.invoice(await shop.addOrder())
    await shop.database.query(sql`
      UPDATE customer SET leitweg_id = NULL WHERE id = ${shop.customerId}`)
    const mails = await sent()
    expect(mails).toHaveLength(2)
    const numbers = await shop.database.query<{ id: number; number: string }>(sql`
      SELECT id, number FROM invoice WHERE id = ANY (${[first, second]}::integer[]) ORDER BY id`)
    for (const [index, { number }] of numbers.entries()) {
      const mail = mails.find(({ text }) => text.includes(number))
      expect(mail?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(mail?.raw).toContain(`Rechnung-${number}.pdf`)
      expect(mail?.xml.includes('CrossIndustryInvoice')).toBe(index === 1)
    }
  })
})

describe('[ML-07] what customers enter', () => {
  test('adds no header, no recipient and no markup to a mail', async () => {
    const evil = 'Kim\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>{{company}}**x**'
    await shop.database.query(
      sql`UPDATE account SET full_name = ${evil} WHERE id = ${shop.customerId}`,
    )
    await shop.database.query(sql`
      UPDATE mail_text SET subject = subject || '{"de": "Hallo {{name}}"}' WHERE cause = 'registration'`)
    await shop.queue()
    const [mail, ...more] = await sent()
    await shop.database.query(sql`
      UPDATE mail_text SET subject = '{"de": null, "en": null, "tr": null}' WHERE cause = 'registration'`)
    await shop.database.query(
      sql`UPDATE account SET full_name = 'Kim Kunde' WHERE id = ${shop.customerId}`,
    )
    expect(more).toEqual([])
    expect(mail?.headers.has('bcc')).toBe(false)
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;')
    // What is data is no template.
    expect(mail?.text).toContain('{{company}}**x**')
  })

  test.each([
    ['kim@example.org\r\nRCPT TO:<victim@example.org>'],
    ['kim@example.org> <victim@example.org'],
    ['kim@example.org, victim@example.org'],
  ])('reaches nobody but the address %j, or nobody', async (address) => {
    await shop.queue()
    await shop.database.query(sql`UPDATE mail SET address = ${address}`)
    const mails = await sent()
    expect(mails.map(({ to }) => to).filter((to) => to.startsWith('victim'))).toEqual([])
    expect((await shop.mails())[0]?.state).toMatch(/failed|sent/)
  })
})
