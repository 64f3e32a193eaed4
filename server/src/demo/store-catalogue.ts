import { languages } from '@kontor/contract/core/languages'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DemoCatalogue, DemoPicture, DemoProduct } from './catalogue.ts'
import { newProducts } from './goods/categories.ts'
import { purchasePriceOf } from './purchase-price.ts'
import { continueIds, storeRows } from './store-rows.ts'

async function storePictures(transaction: Queryable, pictures: readonly DemoPicture[]) {
  const names = pictures.map(({ name }) => name)
  const drawings = pictures.map(({ svg }) => svg)
  await transaction.query(sql`
    INSERT INTO picture (name, media_type, bytes)
    SELECT name, 'image/svg+xml', convert_to(svg, 'UTF8')
    FROM unnest(${names}::text[], ${drawings}::text[]) AS drawn (name, svg)`)
}

const aDay = 24 * 60 * 60 * 1000

/** What the shop calls new came last. */
const firstSold = ({ id, categoryIds }: DemoProduct, latest: Date) =>
  categoryIds.includes(newProducts.id)
    ? latest
    : new Date(latest.getTime() - ((id % 300) + 1) * aDay)

const foodRow = (food: DemoProduct['food']) => ({
  origin: food?.origin ?? null,
  trade_class: food?.tradeClass ?? null,
  variety: food?.variety ?? null,
  organic_number: food?.organicNumber ?? null,
  allergens: food?.allergens ?? [],
  net_content: food?.netContent ? Math.round(food.netContent * 1000) : null,
  net_content_unit: food?.netContentUnit ?? null,
  storage: food?.storage ?? null,
  nutrition: food?.nutrition ?? null,
})

const productRow = (product: DemoProduct, latest: Date) => ({
  id: product.id,
  article_number: product.articleNumber,
  brand_id: product.brand.id,
  main_category_id: product.mainCategoryId,
  name: product.name,
  unit: product.unit,
  short_description: product.shortDescription,
  detailed_description: product.detailedDescription,
  allergy_information: product.allergyInformation,
  content_information: product.contentInformation,
  ...foodRow(product.food),
  vat_rate: product.vatRate,
  location: product.location,
  purchase_price: purchasePriceOf(product),
  active: true,
  created_at: firstSold(product, latest),
})

async function storeProducts(
  transaction: Queryable,
  products: readonly DemoProduct[],
  createdAt: Date,
) {
  const salesUnits = products.flatMap((product) => product.salesUnits)
  await storeRows(
    transaction,
    'product',
    products.map((product) => productRow(product, createdAt)),
  )
  await storeRows(
    transaction,
    'product_category',
    products.flatMap(({ id, categoryIds }) =>
      categoryIds.map((categoryId) => ({ product_id: id, category_id: categoryId })),
    ),
  )
  await storeRows(
    transaction,
    'product_picture',
    products.flatMap(({ id, pictureNames }) =>
      pictureNames.map((picture, position) => ({ product_id: id, position, picture })),
    ),
  )
  await storeRows(
    transaction,
    'sales_unit',
    products.flatMap((product) =>
      product.salesUnits.map(({ id, name, pieces, price }, position) => ({
        id,
        product_id: product.id,
        name,
        pieces,
        price,
        position,
      })),
    ),
  )
  await storeRows(
    transaction,
    'barcode',
    salesUnits.flatMap(({ id, barcodes }) => barcodes.map((code) => ({ sales_unit_id: id, code }))),
  )
  await storeRows(
    transaction,
    'discount',
    products.flatMap(({ id, discounts }) =>
      discounts.map(({ startsAt, endsAt, fromPieces, price }) => ({
        product_id: id,
        starts_at: startsAt,
        ends_at: endsAt,
        from_pieces: fromPieces,
        piece_price: price,
      })),
    ),
  )
}

/** `createdAt` lies before the first order, so that nothing is ordered before it exists. */
export async function storeCatalogue(
  transaction: Queryable,
  { pictures, categories, brands, products }: DemoCatalogue,
  createdAt: Date,
): Promise<void> {
  await storePictures(transaction, pictures)
  await storeRows(
    transaction,
    'category',
    categories.map(({ id, parentId, name, indexOrder }) => ({
      id,
      parent_id: parentId,
      name,
      index_order: indexOrder,
    })),
  )
  await storeRows(
    transaction,
    'brand',
    brands.map(({ id, name }) => ({ id, name })),
  )
  await storeProducts(transaction, products, createdAt)
  for (const table of ['category', 'brand', 'product', 'sales_unit']) {
    await continueIds(transaction, table)
  }
}

/** They lead to categories and pages, so both must be there. */
export async function storeAdvertisements(
  transaction: Queryable,
  { advertisements }: DemoCatalogue,
): Promise<void> {
  await storeRows(
    transaction,
    'advertisement',
    advertisements.map(({ text, categoryId, pageId }, position) => ({
      id: position + 1,
      position,
      text,
      category_id: categoryId,
      page_id: pageId,
    })),
  )
  await storeRows(
    transaction,
    'advertisement_picture',
    advertisements.flatMap((advertisement, position) =>
      languages.map((language) => ({
        advertisement_id: position + 1,
        language,
        picture: advertisement.pictures[language],
      })),
    ),
  )
  await continueIds(transaction, 'advertisement')
}
