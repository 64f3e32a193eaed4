import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { call } from './support.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const orderPdf = '/api/stockAgent/order/orderPdf'
const unapprovedPdf = '/api/stockAgent/order/notApprovedProductsPdf'

interface Printed {
  readonly base64PdfData: string
  readonly fileName: string
  readonly url: string
}

async function print(path: string, body: object, lang = 'de') {
  const answer = await call<Printed>(shop.app, path, body, {
    token: shop.agentToken,
    lang,
  })
  expect(answer.status).toBe(200)
  return readPdf(fromBase64(answer.body.base64PdfData))
}

/** The article numbers in the order they stand on the list, with the quantity of each. */
const listed = ({ flowing }: { flowing: string }) =>
  [...flowing.matchAll(/(A-\d) Marke.*?\(6 Stück\) (\d+)/g)].map(([, article, quantity]) => [
    article,
    Number(quantity),
  ])

const threeLines = [
  { quantity: 5, approved: 5 },
  { quantity: 4, approved: 1 },
  { quantity: 3, approved: 0 },
]

describe('[X-01] the order on paper', () => {
  test('is sorted by location as shelves are numbered, what has none comes last', async () => {
    const orderId = await shop.addOrder({ lines: threeLines, note: 'Bitte klingeln' })
    const upwards = await print(orderPdf, { orderId, locationSortAsc: true })
    expect(listed(upwards)).toEqual([
      ['A-3', 3],
      ['A-1', 5],
      ['A-2', 4],
    ])
    expect(upwards.flowing).toContain(`Bestellnummer ${orderId}`)
    expect(upwards.flowing).toContain('Bitte klingeln')
    const downwards = await print(orderPdf, { orderId, locationSortAsc: false })
    expect(listed(downwards).map(([article]) => article)).toEqual(['A-1', 'A-3', 'A-2'])
  })

  test('shows all, what is approved, or what is not', async () => {
    const orderId = await shop.addOrder({ lines: threeLines })
    expect(listed(await print(orderPdf, { orderId, approvedOnes: true }))).toEqual([
      ['A-1', 5],
      ['A-2', 1],
    ])
    expect(listed(await print(unapprovedPdf, { orderId }))).toEqual([
      ['A-3', 3],
      ['A-2', 3],
    ])
  })

  test('is in the agent’s language, with pictures or without', async () => {
    const orderId = await shop.addOrder({ lines: threeLines })
    const withPictures = await print(orderPdf, { orderId, showImageOnPrint: true }, 'tr')
    expect(withPictures.flowing).toContain('Toplama listesi')
    expect(withPictures.flowing).toContain('Ware1 tr')
  })

  test('[D-24] carries the customer’s note as it was written, also emoji, Arabic and Chinese', async () => {
    const note = 'Bitte hinten abstellen 🚚👍🏽\nاتصل قبل التسليم\n请送到后门 🍎'
    const orderId = await shop.addOrder({ lines: threeLines, note })
    const { text, flowing, raw } = await print(orderPdf, { orderId })
    // The reader puts gaps between letters of other fonts, and gives joined ones in parts.
    const written = flowing.replaceAll(' ', '')
    expect(written).toContain('Bittehintenabstellen🚚👍')
    expect(written).toContain('请送到后门🍎')
    for (const letter of 'اتصل قبل') expect(text).toContain(letter)
    expect(text).not.toContain('\ufffd')
    for (const font of ['NotoEmoji', 'NotoSansArabic', 'NotoSansSC']) expect(raw).toContain(font)
  })

  test('[X-05] has a link that opens this list under its name, and prints nothing once more', async () => {
    const orderId = await shop.addOrder({ lines: threeLines, statusId: 11 })
    const names = { de: 'Pickliste', en: 'Pick-list', tr: 'Toplama-listesi' }
    for (const [lang, name] of Object.entries(names)) {
      const { body } = await call<Printed>(
        shop.app,
        unapprovedPdf,
        { orderId },
        { token: shop.agentToken, lang },
      )
      expect(body.fileName).toBe(`${name}-${orderId}.pdf`)
      await shop.database.query(sql`UPDATE orders SET status_id = 11 WHERE id = ${orderId}`)
      const opened = await shop.app.inject(body.url)
      expect(opened.statusCode).toBe(200)
      expect(opened.headers['content-type']).toBe('application/pdf')
      expect(opened.headers['content-disposition']).toBe(`inline; filename="${body.fileName}"`)
      const [drawn, printed] = await Promise.all([
        readPdf(opened.rawPayload),
        readPdf(fromBase64(body.base64PdfData)),
      ])
      expect(drawn.flowing.slice(0, 200)).toBe(printed.flowing.slice(0, 200))
      const rows = await shop.rows(`SELECT status_id FROM orders WHERE id = ${orderId}`)
      expect(rows).toEqual([{ status_id: 11 }])
    }
  })

  test('[X-05] is opened by no link to another list or order', async () => {
    const orderId = await shop.addOrder({ lines: threeLines })
    const { url } = (await shop.asAgent<Printed>(orderPdf, { orderId })).body
    for (const [one, other] of [
      ['.all.', '.approved.'],
      ['.plain.', '.pictures.'],
      [`/${orderId}.`, `/${orderId - 1}.`],
    ] as const) {
      expect((await shop.app.inject(url.replace(one, other))).statusCode).toBe(403)
    }
    const [path = ''] = url.split('?')
    expect((await shop.app.inject(path)).statusCode).toBe(403)
    for (const bad of [`${orderId}.pdf`, 'all.pdf', `${orderId}.all.plain.up.xx.pdf`]) {
      expect((await shop.app.inject(`/documents/pick-lists/${bad}?`)).statusCode).toBe(404)
    }
  })

  test('is refused for no order, a bad body and a customer', async () => {
    for (const path of [orderPdf, unapprovedPdf]) {
      const answers = [
        await shop.asAgent(path, { orderId: 999_999 }),
        await shop.asAgent(path, { orderId: -1 }),
        await call(shop.app, path, { orderId: 1 }, { token: shop.customerToken }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 400, 403])
    }
  })
})

describe('[D-11] printing', () => {
  const statusOf = async (orderId: number) =>
    (
      await shop.rows<{ status_id: number }>(`SELECT status_id FROM orders WHERE id = ${orderId}`)
    )[0]?.status_id

  test('a new order makes it one in processing, once, with a record of who did it', async () => {
    const orderId = await shop.addOrder({ statusId: 11 })
    await Promise.all(Array.from({ length: 5 }, () => print(orderPdf, { orderId })))
    expect(await statusOf(orderId)).toBe(12)
    expect(
      await shop.rows(
        `SELECT kind, account_id, status_id FROM order_event WHERE order_id = ${orderId} ORDER BY kind`,
      ),
    ).toEqual([
      ...Array.from({ length: 5 }, () => ({
        kind: 'printed',
        account_id: shop.agentId,
        status_id: null,
      })),
      { kind: 'status', account_id: shop.agentId, status_id: 12 },
    ])
  })

  test('any other leaves it as it is', async () => {
    for (const statusId of [12, 13, 14, 1, 2, 15, 16]) {
      const orderId = await shop.addOrder({ statusId })
      await print(unapprovedPdf, { orderId })
      expect(await statusOf(orderId)).toBe(statusId)
    }
  })
})
