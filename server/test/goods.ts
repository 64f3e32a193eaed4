import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { PageOfResults } from '@kontor/contract/core/fields'
import type { Database } from '../src/database/database.ts'
import { addBrand, addCategory, addProduct, inAll } from './shop.ts'
import { call, type OpenShop } from './support.ts'

/** Three levels of categories, two brands, three products and one that is no longer sold. */
export async function addGoods(database: Database) {
  const drinks = await addCategory(
    database,
    { de: 'Getränke', en: 'Drinks', tr: 'İçecekler' },
    null,
    2,
  )
  const juices = await addCategory(
    database,
    { de: 'Säfte', en: 'Juices', tr: 'Meyve suları' },
    drinks,
  )
  const appleJuices = await addCategory(database, { de: 'Apfel', en: 'Apple', tr: 'Elma' }, juices)
  const fresh = await addCategory(
    database,
    { de: 'Neue Produkte', en: 'New Products', tr: 'Yeni Ürünler' },
    null,
    -1,
  )
  const offers = await addCategory(
    database,
    { de: 'Angebote', en: 'Offers', tr: 'Fırsatlar' },
    null,
    2,
  )
  const adler = await addBrand(database, 'Adler')
  const ozel = await addBrand(database, 'Özel')
  await addBrand(database, 'Without products')
  const piece = { name: inAll('Piece'), pieces: 1, price: 199 }
  const apple = await addProduct(database, {
    article: 'AP-100',
    name: { de: 'Apfelsaft', en: 'Apple juice', tr: 'Elma suyu' },
    brandId: adler,
    categoryId: appleJuices,
    alsoIn: [fresh],
    vatRate: 1900,
    pictures: ['front.svg', 'back.png'],
    description: inAll('Pressed'),
    units: [
      { ...piece, barcode: '4006381333931' },
      { name: inAll('Carton'), pieces: 6, price: 1000, barcode: '012345678905' },
    ],
  })
  const orange = await addProduct(database, {
    article: 'OR_200%',
    name: { de: 'Orangensaft', en: 'Orange juice', tr: 'Portakal suyu' },
    brandId: ozel,
    categoryId: juices,
    units: [piece],
  })
  const water = await addProduct(database, {
    article: 'WA-300',
    name: { de: 'Wasser', en: 'Water', tr: 'Su' },
    brandId: adler,
    categoryId: drinks,
    units: [piece],
  })
  const gone = await addProduct(database, {
    article: 'GO-400',
    name: inAll('Gone'),
    brandId: ozel,
    categoryId: drinks,
    active: false,
    units: [piece],
  })
  return { drinks, juices, appleJuices, fresh, offers, adler, ozel, apple, orange, water, gone }
}

export type Goods = Awaited<ReturnType<typeof addGoods>>

export const listing = '/public/web-api/product/sorted'

type CallOptions = Parameters<typeof call>[3]

/** The listed products under a filter, all on one page. */
export async function products(
  { app }: OpenShop,
  filter: object = {},
  options: CallOptions = {},
): Promise<GridProduct[]> {
  const { body } = await call<PageOfResults<GridProduct>>(
    app,
    listing,
    { page: 0, size: 100, ...filter },
    options,
  )
  return body.content
}

export async function idsOf(shop: OpenShop, filter: object = {}, options: CallOptions = {}) {
  return (await products(shop, filter, options)).map(({ id }) => id)
}

export async function oneProduct(shop: OpenShop, filter: object, options: CallOptions = {}) {
  const [first] = await products(shop, filter, options)
  if (first === undefined) throw new Error('nothing was listed')
  return first
}
