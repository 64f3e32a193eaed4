import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { fileNameOf, type NamedDocument } from '../src/documents/file-name.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted } from './buyer.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { readXml } from './xml.ts'

/** What leaves the shop and could do harm elsewhere. The table of all attacks stands in SECURITY.md. */
let shop: BillingShop

beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

interface File {
  readonly data: string
  readonly fileName: string
}

const hostile = [
  '=HYPERLINK("http://evil.example";"click")',
  '<script>alert(1)</script>',
  ') /JS (app.alert(1)) /S /JavaScript (',
  ']]></ram:Name><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
].join(' ')

/** An order in which every text that ends up on paper tries something, approved and ready to be billed. */
async function hostileOrder(): Promise<number> {
  const { database, goods, asAgent } = shop
  const words = JSON.stringify({ de: hostile, en: hostile, tr: hostile })
  const buyer = await newBuyer(shop)
  await database.query(sql`
    UPDATE customer SET firm_name = ${hostile}, address = ${hostile}, city = ${hostile},
      tax_number = ${hostile} WHERE id = ${buyer.id}`)
  await database.query(sql`UPDATE account SET full_name = ${hostile} WHERE id = ${buyer.id}`)
  await database.query(sql`UPDATE brand SET name = ${hostile} WHERE id = ${goods.ozel}`)
  await database.query(sql`
    UPDATE product SET name = ${words}, unit = ${words}, location = ${hostile}
    WHERE id = ${goods.orange.id}`)
  await database.query(
    sql`UPDATE sales_unit SET name = ${words} WHERE product_id = ${goods.orange.id}`,
  )
  await buyer.set(wanted(goods.orange, 1))
  const { body } = await buyer.place({ note: hostile })
  const [line] = await database.query<{ id: number }>(
    sql`SELECT id FROM order_line WHERE order_id = ${body.orderId}`,
  )
  const approval = { orderProductId: line?.id, piece: 1 }
  const approved = await asAgent('/api/stockAgent/order/approveProduct', approval)
  expect(approved.status).toBe(200)
  return body.orderId
}

/** What makes a PDF do something when it is opened or clicked. */
const active =
  /\/(?:JavaScript|JS|Launch|OpenAction|AA|SubmitForm|ImportData|GoToR|RichMedia|XFA|URI)\b/

describe('documents', () => {
  test('[ASVS 1.3.1, CWE-79, CVE-2026-22849] script in any text of a PDF is text: nothing in it runs or opens', async () => {
    const orderId = await hostileOrder()
    const invoiceId = await shop.invoice(orderId)
    const waybill = await shop.asAgent<{ waybillId: number }>(documentPaths.createWaybill, {
      orderId,
    })
    const file = async (path: string) => (await shop.asAgent<File>(path)).body.data
    const pickList = await shop.asAgent<{ base64PdfData: string }>(
      '/api/stockAgent/order/orderPdf',
      { orderId, showImageOnPrint: true },
    )
    for (const data of [
      await file(`${documentPaths.invoicePdf}?invoiceId=${invoiceId}`),
      await file(`${documentPaths.waybillPdf}?waybillId=${waybill.body.waybillId}`),
      pickList.body.base64PdfData,
    ]) {
      const { raw, flowing } = await readPdf(fromBase64(data))
      expect(raw).not.toMatch(active)
      expect(flowing.replaceAll(' ', '')).toContain('<script>alert(1)</script>')
    }
  })

  test('[ASVS 1.2.1, CWE-91, CWE-611] markup in any text of the electronic invoice is text, and there is no DTD', async () => {
    const xml = await shop.xmlOf(await shop.invoice(await hostileOrder()))
    expect(xml).not.toMatch(/<!DOCTYPE|<!ENTITY|<!\[CDATA|<script/)
    // The reader refuses anything but elements and texts.
    expect(JSON.stringify(readXml(xml))).toContain('<script>alert(1)</script>')
  })

  test('[ASVS 5.4.1, ASVS 5.4.2, CWE-113, CWE-641] a file name contains only letters, digits and hyphens, for any stored text', async () => {
    // The number of a document is the only part that is not fixed, and the database alone gives it.
    const forged = 'x"; filename="evil.exe\r\nSet-Cookie: a=b\r\n\r\nşÖ'
    const orderId = await shop.addOrder({ lines: [{ quantity: 1, price: 100 }] })
    const [invoice] = await shop.database.query<{ id: number; number: string }>(sql`
      WITH issued AS (
        INSERT INTO invoice (order_id, customer_id, number, net_amount, total_amount)
        VALUES (${orderId}, ${shop.customerId}, ${forged}, 100, 107) RETURNING *
      ), listed AS (
        INSERT INTO invoice_line (invoice_id, order_id, position, order_line_id, quantity, price, vat_rate)
        SELECT issued.id, issued.order_id, 1, line.id, 1, 100, 700
        FROM issued JOIN order_line AS line ON line.order_id = issued.order_id
      ), taxed AS (
        INSERT INTO invoice_vat (invoice_id, vat_rate, net_amount, vat_amount) SELECT id, 700, 100, 7 FROM issued
      )
      SELECT id, number FROM issued`)
    expect(invoice?.number).toMatch(/^RE-\d{4}-\d{5}$/)
    await expect(
      shop.database.query(sql`UPDATE invoice SET number = ${forged} WHERE id = ${invoice?.id}`),
    ).rejects.toMatchObject({ constraint: 'issued_is_final' })

    for (const kind of ['invoice', 'cancellation', 'waybill'] as const satisfies NamedDocument[])
      for (const language of ['de', 'en', 'tr'] as const)
        expect(fileNameOf(kind, 'RE-2026-00001', language, 'pdf')).toMatch(/^[A-Za-z0-9-]+\.pdf$/)

    const order = await shop.app.inject({
      method: 'POST',
      url: `/web-api/order/${orderId}`,
      headers: { authorization: `Bearer ${shop.customerToken}` },
    })
    const { invoiceURL } = order.json<{ invoiceURL: string }>()
    const { headers } = await shop.app.inject({ method: 'GET', url: invoiceURL })
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^inline; filename="[A-Za-z0-9-]+\.pdf"$/)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('[ASVS 1.2.10, CWE-1236] tables for a spreadsheet leave by the exports of the office only, whose cells are no formulas ([F-03])', async () => {
    const { paths } = (await shop.app.inject('/openapi.json')).json<{ paths: object }>()
    const types = new Set(
      [...JSON.stringify(paths).matchAll(/"([a-z]+\/[a-z0-9.+-]+)":\{"schema/g)].map(
        ([, type]) => type,
      ),
    )
    expect(types).toEqual(
      new Set([
        'application/json',
        'application/octet-stream',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
        'text/event-stream',
      ]),
    )
    for (const path of ['/export', '/orders.csv', '/api/stockAgent/invoice/export', '/x.xlsx']) {
      for (const accept of ['text/csv', 'application/vnd.ms-excel']) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await shop.app.inject({ method, url: path, headers: { accept } })
          expect([path, answer.statusCode]).toEqual([path, 404])
        }
      }
    }
  })
})

/** Ways to call another address; serving with node:http is none. */
const client =
  /\bfetch\(|from '(?:undici|node:https|node:http2|nodemailer[^']*)'|import (?:\w+|\*.*|.*\b(?:request|get)\b.*) from 'node:http'/

describe('pictures', () => {
  test('[ASVS 1.3.4, CWE-79] a drawing with a script is served so that it cannot run', async () => {
    const { headers, payload } = await shop.app.inject('/images/front.svg')
    expect(payload).toContain('<script>')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*\bsandbox$/),
    })
  })

  test('[ASVS 1.3.6, CWE-918, CWE-611] a drawing that points inward or to a file is drawn without it', async () => {
    let visits = 0
    const inner = createServer((socket) => {
      visits += 1
      socket.destroy()
    })
    await once(inner.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/inner`
    const drawing = `<!DOCTYPE svg [<!ENTITY passwd SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
      <rect width="9" height="9" fill="#060"/><text>&passwd;</text>
      <image href="${address}" width="9" height="9"/><use href="${address}#x"/>
      <image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`
    const bytes = Buffer.from(drawing)
    await shop.database.query(sql`
      INSERT INTO picture (name, media_type, bytes) VALUES ('inner.svg', 'image/svg+xml', ${bytes})`)
    await shop.database.query(sql`
      INSERT INTO product_picture (product_id, position, picture)
      VALUES (${shop.goods.water.id}, 0, 'inner.svg')`)
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(shop.goods.water, 1))
    const { orderId } = (await buyer.place()).body
    const body = { orderId, showImageOnPrint: true }
    const { status } = await shop.asAgent('/api/stockAgent/order/orderPdf', body)
    expect(status).toBe(200)
    expect((await shop.app.inject('/images/inner.svg?width=320')).payload).toBe(drawing)
    inner.close()
    expect(visits).toBe(0)
  })

  test('[ASVS 1.3.6, ASVS 15.3.2, CWE-918] a picture is a name in the database, never an address that the server would fetch', async () => {
    const inward = 'http://169.254.169.254/latest/meta-data'
    await expect(
      shop.database.query(sql`
        INSERT INTO product_picture (product_id, position, picture)
        VALUES (${shop.goods.water.id}, 1, ${inward})`),
    ).rejects.toMatchObject({ code: '23503' })
    const asked = await shop.app.inject(`/images/${encodeURIComponent(inward)}`)
    expect(asked.statusCode).toBe(404)
    // Nothing in the server can call another address but webhooks, whose addresses are checked, and mail (SECURITY.md).
    const folder = join(import.meta.dirname, '../src')
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    )
    expect(files.length).toBeGreaterThan(100)
    for (const name of files) {
      const source = await readFile(join(folder, name), 'utf8')
      expect([name, client.test(source)]).toEqual([
        name,
        [join('webhooks', 'post-message.ts'), join('mail', 'smtp.ts')].includes(name),
      ])
    }
  })
})
