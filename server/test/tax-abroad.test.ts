import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { vatIdOf } from '../src/documents/vat-id.ts'
import { documentPaths } from './billing-shop.ts'
import { header, homes, openTaxShop, taxPath, type TaxShop } from './tax-shop.ts'
import { allAt, readXml, textAt } from './xml.ts'

let shop: TaxShop
beforeAll(async () => {
  shop = await openTaxShop()
})
afterAll(() => shop.close())

describe('[M-02] basket, order, control app, waybill, invoice, e-invoice and cancellation show the same tax', () => {
  test.each([
    ['berlin', 'DE', 'domestic', ['S', 'S'], null],
    ['vienna', 'AT', 'intra_community', ['K'], 'VATEX-EU-IC'],
    ['viennaWithoutId', 'AT', 'domestic', ['S', 'S'], null],
    ['zurich', 'CH', 'export', ['G'], 'VATEX-EU-G'],
    ['istanbul', 'TR', 'export', ['G'], 'VATEX-EU-G'],
    ['belfast', 'GB', 'intra_community', ['K'], 'VATEX-EU-IC'],
  ] as const)('%s', async (home, country, treatment, categories, code) => {
    const { buyer, basket, orderId } = await shop.order(homes[home])
    const isTaxed = treatment === 'domestic'
    expect(basket.tax.treatment).toBe(treatment)
    expect(basket.tax.note === null).toBe(isTaxed)
    expect(basket.totalAmount > basket.netAmount).toBe(isTaxed)
    expect(basket.deliveryCost).toBe(9.9)
    expect(basket.deliveryCostInfo.includes('USt')).toBe(isTaxed)
    const shown = (await buyer.order(orderId)).body
    expect([shown.netAmount, shown.taxAmounts, shown.totalAmount, shown.tax]).toEqual([
      basket.netAmount,
      basket.taxAmounts,
      basket.totalAmount,
      basket.tax,
    ])
    const info = await shop.asAgent('/api/stockAgent/order/info?lang=de', { orderId })
    expect(info.body).toMatchObject({ taxTreatment: treatment, taxNote: basket.tax.note })

    const waybill = await shop.asAgent<{ waybillId: number }>(documentPaths.createWaybill, {
      orderId,
    })
    const paper = await shop.pdfOf(
      `${documentPaths.waybillPdf}?waybillId=${waybill.body.waybillId}`,
    )
    const invoiceId = await shop.invoice(orderId)
    const pdf = await shop.pdfOf(`${documentPaths.invoicePdf}?invoiceId=${invoiceId}`)
    for (const each of [paper, pdf]) {
      expect(each.flowing.includes('Steuerfreie')).toBe(!isTaxed)
      expect(each.flowing).toContain(basket.tax.note ?? '')
    }
    const [stored] = await shop.rows<{ net: number; total: number }>(
      `SELECT net_amount AS net, total_amount AS total FROM invoice WHERE id = ${invoiceId}`,
    )
    expect([stored?.net, stored?.total]).toEqual([
      Math.round(basket.netAmount * 100),
      Math.round(basket.totalAmount * 100),
    ])

    for (const id of [invoiceId, await cancelled(invoiceId)]) {
      const xml = readXml(await shop.xmlOf(id))
      expect(allAt(xml, `${taxPath}/CategoryCode`).map(({ text }) => text)).toEqual(categories)
      expect(textAt(xml, `${taxPath}/ExemptionReasonCode`) ?? null).toBe(code)
      expect(textAt(xml, `${taxPath}/ExemptionReason`) ?? null).toBe(basket.tax.note)
      const charges = allAt(
        xml,
        `${header}Settlement/SpecifiedTradeAllowanceCharge/CategoryTradeTax/CategoryCode`,
      )
      expect(charges.map(({ text }) => text)).toEqual(categories)
      const lines = allAt(
        xml,
        'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode',
      )
      expect(new Set(lines.map(({ text }) => text))).toEqual(new Set(categories))
      const registered = `${header}Agreement/BuyerTradeParty/SpecifiedTaxRegistration/ID`
      expect(textAt(xml, registered) ?? null).toBe(vatIdOf(homes[home].taxNumber))
      const ids = allAt(xml, `${header}Agreement/SellerTradeParty/SpecifiedTaxRegistration/ID`)
      expect(ids.map(({ text }) => text)).toContain('DE123456788')
      const to = `${header}Delivery/ShipToTradeParty/PostalTradeAddress/CountryID`
      expect(textAt(xml, to)).toBe(country)
    }
    const open = await buyer.ask<{ openWaybillAmount: number }>('/web-api/payment/openAmounts/', {
      showWaybillAmount: true,
    })
    expect(open.body.openWaybillAmount).toBe(basket.totalAmount)
  })

  test('in the language of the customer', async () => {
    const { basket, orderId } = await shop.order(homes.zurich, 'tr')
    const pdf = await shop.pdfOf(
      `${documentPaths.invoicePdf}?invoiceId=${await shop.invoice(orderId)}`,
    )
    expect(pdf.flowing).toContain('KDV’den istisna ihracat teslimi')
    expect(basket.tax.note).toContain('Ausfuhr')
  })

  test('what an agent adds is taxed as the order', async () => {
    const { orderId } = await shop.order(homes.vienna)
    const { status } = await shop.asAgent('/api/stockAgent/order/addProductToOrder', {
      orderId,
      productId: shop.goods.water.id,
      productSalesUnitId: shop.goods.water.unitIds[0],
      piece: 4,
      orderProductId: null,
    })
    expect(status).toBe(200)
    const invoiceId = await shop.invoice(orderId)
    expect(
      await shop.rows(`SELECT vat_rate FROM invoice_vat WHERE invoice_id = ${invoiceId}`),
    ).toEqual([{ vat_rate: 0 }])
  })

  test('the database takes no line with VAT for an order without', async () => {
    const { orderId } = await shop.order(homes.zurich)
    await expect(
      shop.database.query(sql`
        INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
          product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity)
        SELECT ${orderId}, 9, ${shop.goods.water.id}, ${shop.goods.water.unitIds[0]}, article_number, brand_name,
               product_name, product_unit, sales_unit_name, 1, 100, 100, 700, 1, 1
        FROM order_line WHERE order_id = ${orderId} AND position = 1`),
    ).rejects.toMatchObject({ constraint: 'order_line_taxed' })
  })
})

async function cancelled(invoiceId: number): Promise<number> {
  const { body } = await shop.asAgent<{ invoiceId: number }>(documentPaths.cancelInvoice, {
    invoiceId,
    reason: 'Falsche Menge',
  })
  return body.invoiceId
}

describe('[M-02] the order keeps what was decided', () => {
  test('and why', async () => {
    const { orderId } = await shop.order(homes.vienna)
    const { orderId: without } = await shop.order(homes.viennaWithoutId)
    expect(
      await shop.rows(`SELECT tax_treatment, tax_reason, vat_id FROM orders
                       WHERE id IN (${orderId}, ${without}) ORDER BY id`),
    ).toEqual([
      {
        tax_treatment: 'intra_community',
        tax_reason: 'vat_id_unconfirmed',
        vat_id: 'ATU13585627',
      },
      { tax_treatment: 'domestic', tax_reason: 'no_vat_id', vat_id: null },
    ])
    await expect(
      shop.rows(`UPDATE orders SET tax_treatment = 'domestic' WHERE id = ${orderId}`),
    ).rejects.toMatchObject({ constraint: 'tax_is_final' })
  })

  test('also when the customer has another VAT id or moves before the invoice', async () => {
    const { buyer, orderId } = await shop.order(homes.vienna)
    await shop.rows(`UPDATE customer SET tax_number = NULL, country_id = 1 WHERE id = ${buyer.id}`)
    const xml = readXml(await shop.xmlOf(await shop.invoice(orderId)))
    expect(textAt(xml, `${taxPath}/CategoryCode`)).toBe('K')
    const registered = `${header}Agreement/BuyerTradeParty/SpecifiedTaxRegistration/ID`
    expect(textAt(xml, registered)).toBe('ATU13585627')
    expect((await buyer.basket()).tax).toEqual({ treatment: 'domestic', note: null })
  })
})

describe('[M-05] a recorded check of the VAT id', () => {
  const check = (id: number, vatId: string, valid: boolean) =>
    shop.database.query(sql`
      UPDATE customer SET vat_checked_id = ${vatId}, vat_checked_on = '2026-11-01', vat_check_valid = ${valid},
        vat_checked_by = 'Ada' WHERE id = ${id}`)

  test('that was refused ends the exemption, and one of another VAT id does not count', async () => {
    const buyer = await shop.buyerAt(homes.vienna)
    await check(buyer.id, 'ATU13585627', false)
    expect((await buyer.basket()).tax.treatment).toBe('domestic')
    await check(buyer.id, 'NL004495445B01', false)
    expect((await buyer.basket()).tax.treatment).toBe('intra_community')
    await check(buyer.id, 'ATU13585627', true)
    await shop.fill(buyer)
    const { orderId } = (await buyer.place()).body
    expect(await shop.rows(`SELECT tax_reason FROM orders WHERE id = ${orderId}`)).toEqual([
      { tax_reason: 'vat_id_confirmed' },
    ])
  })
})

describe('[M-03] where it cannot be said how an order is taxed', () => {
  test('the basket says so, and no order is taken', async () => {
    await shop.rows(`UPDATE company SET vat_id = ''`)
    try {
      const buyer = await shop.buyerAt(homes.vienna)
      await shop.fill(buyer)
      const { tax } = await buyer.basket({ lang: 'de' })
      expect(tax).toEqual({ treatment: null, note: expect.stringContaining('USt-IdNr.') })
      const refused = await buyer.ask<{ orderId: number }>(
        '/web-api/order/approve-basket',
        {},
        { lang: 'de' },
      )
      expect([refused.status, refused.body.code]).toEqual([409, 'tax_not_clear'])
      expect(refused.body.message).toContain(tax.note)
      expect((await buyer.basket()).orderProducts).toHaveLength(2)
      // At home it is clear.
      await shop.rows(`UPDATE customer SET country_id = 1 WHERE id = ${buyer.id}`)
      expect((await buyer.place({})).status).toBe(200)
    } finally {
      await shop.rows(`UPDATE company SET vat_id = 'DE123456788'`)
    }
  })

  test('[M-11] an invoice without what its category asks for is refused before it has a number', async () => {
    const { orderId } = await shop.order(homes.zurich)
    await shop.rows(`UPDATE company SET vat_id = ''`)
    try {
      const refused = await shop.asAgent<{ code: string; message: string; details: object }>(
        `${documentPaths.createInvoice}?lang=de`,
        { orderId },
      )
      expect([refused.status, refused.body.code]).toEqual([409, 'invoice_data_invalid'])
      expect(refused.body.details).toEqual({ 'seller.vatId': 'required' })
      expect(refused.body.message).toContain('USt-IdNr. der Firma fehlt (BR-G-02)')
    } finally {
      await shop.rows(`UPDATE company SET vat_id = 'DE123456788'`)
    }
    expect(await shop.rows(`SELECT id FROM invoice WHERE order_id = ${orderId}`)).toEqual([])
    await shop.invoice(orderId)
  })
})
