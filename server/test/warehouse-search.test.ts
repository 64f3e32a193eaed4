import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addDiscount, addProduct, inAll } from './shop.ts'
import { asAgent, newOrder, openWarehouse, type Warehouse } from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
  await house.database.query(sql`
    INSERT INTO barcode (sales_unit_id, code)
    VALUES (${house.goods.water.unitIds[0]}, 'SHELF-7'), (${house.goods.gone.unitIds[0]}, '4000000000006')`)
})
afterAll(() => house.close())

interface Found {
  readonly productId: number
  readonly combinedName: string
  readonly productImage: string | null
  readonly salesUnitId?: number
}

const byBarcode = (searchText: unknown, token = house.agentToken) =>
  asAgent<Found[]>(house, 'product/searchWithBarcode', { searchText }, { token })
const byName = (searchText: unknown, lang?: string) =>
  asAgent<Found[]>(
    house,
    'product/searchWithName',
    { searchText },
    lang === undefined ? {} : { lang },
  )

describe('by barcode', () => {
  test.each([
    '4006381333931',
    '04006381333931',
    ' 4006381333931\r\n',
    '(01)04006381333931(10)LOT',
    '0104006381333931',
    ']d20104006381333931\u001d10LOT',
    'https://id.gs1.org/01/04006381333931',
  ])('[D-08] %j is the piece of apple juice', async (searchText) => {
    const { status, body } = await byBarcode(searchText)
    expect([status, body]).toEqual([
      200,
      [
        {
          productId: house.goods.apple.id,
          combinedName: 'Adler Apple juice 500 g en',
          productImage: 'front.svg',
          salesUnitId: house.goods.apple.unitIds[0],
        },
      ],
    ])
  })

  test.each(['012345678905', '0012345678905', '00012345678905'])(
    '%s is the carton, as UPC-A, EAN-13 and GTIN-14',
    async (searchText) => {
      const { body } = await byBarcode(searchText)
      expect(body.map(({ salesUnitId }) => salesUnitId)).toEqual([house.goods.apple.unitIds[1]])
    },
  )

  test('a code of one’s own', async () => {
    const { body } = await byBarcode('SHELF-7')
    expect(body.map(({ productId }) => productId)).toEqual([house.goods.water.id])
  })

  test('a code of several sales units answers each, at most 50', async () => {
    await addProduct(house.database, {
      article: 'MANY',
      name: inAll('Many'),
      brandId: house.goods.adler,
      categoryId: house.goods.drinks,
      units: Array.from({ length: 60 }, () => ({
        name: inAll('Unit'),
        pieces: 1,
        price: 1,
        barcode: '5000000000005',
      })),
    })
    const { body } = await byBarcode('5000000000005')
    expect(new Set(body.map(({ salesUnitId }) => salesUnitId)).size).toBe(50)
  })

  test.each(['4006381333932', '99999999', '   ', '4000000000006', "' OR true --", '\u0000'])(
    '[D-08] %j finds nothing',
    async (searchText) => {
      const { status, body } = await byBarcode(searchText)
      expect([status, body]).toEqual([200, []])
    },
  )
})

describe('by name', () => {
  test('[D-09] words in any order, named in English unless asked otherwise', async () => {
    const { body } = await byName('juice apple')
    expect(body).toEqual([
      {
        productId: house.goods.apple.id,
        combinedName: 'Adler Apple juice 500 g en',
        productImage: 'front.svg',
      },
    ])
  })

  test.each(['en', 'de', 'tr'])(
    '[D-15] words of every language are found, with the screen in %s',
    async (lang) => {
      for (const word of ['apple juice', 'Apfelsaft', 'elma suyu', 'apfelsft', 'AP-100']) {
        const { body } = await byName(word, lang)
        expect(body.map(({ productId }) => productId)).toEqual([house.goods.apple.id])
      }
    },
  )

  test('[D-15] the best match comes first, in any language', async () => {
    const soup = await addProduct(house.database, {
      article: 'SU-1',
      name: { de: 'Suppe', en: 'Sup', tr: 'Çorba' },
      brandId: house.goods.adler,
      categoryId: house.goods.drinks,
      units: [{ name: inAll('Unit'), pieces: 1, price: 1 }],
    })
    // Su is Turkish for water, and only a beginning in English.
    const ids = (await byName('su adler', 'en')).body.map(({ productId }) => productId)
    expect(ids[0]).toBe(house.goods.water.id)
    expect(ids.at(-1)).toBe(soup.id)
  })

  test('a typing error is forgiven, what is no longer sold is not found', async () => {
    expect((await byName('aple juice')).body).toHaveLength(1)
    expect((await byName('Gone')).body).toEqual([])
    expect((await byName('  ')).body).toEqual([])
  })

  test('at most 50', async () => {
    for (let index = 0; index < 55; index += 1) {
      await addProduct(house.database, {
        article: `T-${index}`,
        name: inAll('Tomato'),
        brandId: house.goods.adler,
        categoryId: house.goods.drinks,
        units: [{ name: inAll('Unit'), pieces: 1, price: 1 }],
      })
    }
    expect((await byName('tomato')).body).toHaveLength(50)
  })
})

test.each(['product/searchWithBarcode', 'product/searchWithName'])(
  '%s refuses a bad body and a customer',
  async (path) => {
    for (const searchText of [undefined, '', 1, 'x'.repeat(201)]) {
      expect((await asAgent(house, path, { searchText })).status).toBe(400)
    }
    const { customerToken: token } = house
    expect((await asAgent(house, path, { searchText: 'x' }, { token })).status).toBe(403)
  },
)

describe('the product of an order', () => {
  const detail = (body: unknown, token = house.agentToken) =>
    asAgent<{ salesUnits: { id: number; price: number }[] }>(house, 'product/detail', body, {
      token,
    })

  test('[D-09] has its sales units with what the order has of each', async () => {
    const { orderId, lineId } = await newOrder(house)
    await asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece: 4 })
    const { apple } = house.goods
    const { status, body } = await detail({ productId: apple.id, orderId })
    expect(status).toBe(200)
    expect(body).toEqual({
      productId: apple.id,
      combinedName: 'Adler Apple juice 500 g en',
      productImage: 'front.svg',
      salesUnits: [
        {
          id: apple.unitIds[0],
          unitName: 'Piece en',
          piece: 1,
          price: 1.99,
          barcodes: '4006381333931',
          orderProductId: null,
          numberOfItems: 0,
          numberOfApprovedItems: 0,
        },
        {
          id: apple.unitIds[1],
          unitName: 'Carton en',
          piece: 6,
          // What it costs in this order; today it would be 10.00 as well, but need not.
          price: 10,
          barcodes: '012345678905',
          orderProductId: lineId,
          numberOfItems: 10,
          numberOfApprovedItems: 4,
        },
      ],
    })
  })

  test('a new line is shown at the price it would get', async () => {
    const { orderId } = await newOrder(house, [])
    const { orange } = house.goods
    await addDiscount(house.database, orange.id, 1, 15_000)
    const { body } = await detail({ productId: orange.id, orderId })
    expect(body.salesUnits[0]?.price).toBe(1.5)
  })

  test('refusals', async () => {
    const { orderId } = await newOrder(house)
    const { apple, gone } = house.goods
    const unknown = 2_147_483_647
    const codeOf = async (body: object) => (await detail(body)).body.code
    expect(await codeOf({ productId: unknown, orderId })).toBe('product_not_found')
    expect(await codeOf({ productId: gone.id, orderId })).toBe('product_not_found')
    expect(await codeOf({ productId: apple.id, orderId: unknown })).toBe('order_not_found')
    expect(await codeOf({ productId: apple.id })).toBe('not_valid')
    expect((await detail({ productId: apple.id, orderId }, house.customerToken)).status).toBe(403)
  })
})
