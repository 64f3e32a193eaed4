import { expect } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop } from './billing-shop.ts'
import { newBuyer, wanted, type Buyer } from './buyer.ts'
import { fromBase64, readPdf } from './pdf.ts'

interface Home {
  readonly countryId: number
  readonly zipCode: string
  readonly taxNumber: string | null
}

export const homes = {
  berlin: { countryId: 1, zipCode: '10115', taxNumber: 'DE136695976' },
  vienna: { countryId: 2, zipCode: '1010', taxNumber: 'ATU13585627' },
  viennaWithoutId: { countryId: 2, zipCode: '1010', taxNumber: '12 345' },
  zurich: { countryId: 41, zipCode: '8001', taxNumber: 'CHE-116.281.710 MWST' },
  istanbul: { countryId: 3, zipCode: '34000', taxNumber: '4540536920' },
  belfast: { countryId: 42, zipCode: 'BT1 5GS', taxNumber: 'XI980780684' },
} as const satisfies Record<string, Home>

/** Paths in an electronic invoice. */
export const header = 'SupplyChainTradeTransaction/ApplicableHeaderTrade'
export const taxPath = `${header}Settlement/ApplicableTradeTax`

export type TaxShop = Awaited<ReturnType<typeof openTaxShop>>

/** A shop that delivers to customers at home, in the Union and outside. */
export async function openTaxShop() {
  const shop = await openBillingShop()
  await shop.database.query(sql`
    INSERT INTO country (id, code, name) VALUES
      (41, 'CH', '{"de":"Schweiz","en":"Switzerland","tr":"İsviçre"}'),
      (42, 'GB', '{"de":"Großbritannien","en":"Great Britain","tr":"Birleşik Krallık"}')`)

  async function buyerAt({ countryId, zipCode, taxNumber }: Home, language = 'de') {
    const buyer = await newBuyer(shop)
    await shop.database.query(sql`
      UPDATE customer SET country_id = ${countryId}, zip_code = ${zipCode}, city = 'Stadt', address = 'Weg 1',
        tax_number = ${taxNumber}, language = ${language}, email = 'kunde@example.com' WHERE id = ${buyer.id}`)
    return buyer
  }

  /** A basket of 7 % and 19 %, small enough that the delivery costs something. */
  async function fill(buyer: Buyer) {
    await buyer.set(wanted(shop.goods.apple, 2))
    await buyer.set(wanted(shop.goods.orange, 3))
  }

  async function order(home: Home, language = 'de') {
    const buyer = await buyerAt(home, language)
    await fill(buyer)
    const basket = await buyer.basket()
    const placed = await buyer.place({ expectedTotal: basket.totalAmount })
    expect(placed.status).toBe(200)
    const { orderId } = placed.body
    await shop.database.query(
      sql`UPDATE order_line SET approved = quantity WHERE order_id = ${orderId}`,
    )
    return { buyer, basket, orderId }
  }

  const pdfOf = async (path: string) => {
    const { body } = await shop.asAgent<{ data: string }>(path)
    return readPdf(fromBase64(body.data))
  }

  return { ...shop, buyerAt, fill, order, pdfOf }
}
