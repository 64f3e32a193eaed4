import type { Queryable } from '../../database/database.ts'
import type { CatalogueVersion } from '../../http/cache/catalogue-version.ts'
import type { EncodedAnswer } from '../../http/endpoints/encoded-answer.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import type { SharedCallOf } from '../../http/cache/serve-shared.ts'
import { categoryTops } from './category-tops.ts'
import { foodFacts } from './food-facts.ts'
import { customerId } from './listed-products.ts'
import { markFavourites } from './mark-favourites.ts'
import { findProductRow } from './product-rows.ts'
import { shownProduct } from './shown-product.ts'

interface Asked extends Pick<
  SharedCallOf<'getProduct'>,
  'cache' | 'version' | 'language' | 'params'
> {
  readonly database: Queryable
}

/** A product as the shop shows it. */
export async function readProduct(call: Asked) {
  const { database, params, language, version } = call
  const tops = await categoryTops(call)
  const row = await findProductRow(database, params.productId, { language, now: version.asOf })
  if (row === undefined) throw new Refusal('product_not_found')
  return {
    ...shownProduct(row, undefined, tops, version.asOf),
    favorite: false,
    name: row.card.name,
    brand: { id: row.card.brandId, name: row.card.brandName },
    images: row.pictures.map((name) => ({ name })),
    shortDescription: row.shortDescription,
    detailedDescription: row.detailedDescription,
    allergyInformation: row.allergyInformation,
    contentInformation: row.contentInformation,
    food: foodFacts(row),
  }
}

export const getProduct = {
  versionOf: (version: CatalogueVersion, { productId }: { readonly productId: number }) =>
    Math.max(version.ofProduct(productId), version.of('category')),
  shared: readProduct,
  async personal({ database, user }: CallOf<'getProduct'>, shared: () => Promise<EncodedAnswer>) {
    const customer = customerId(user)
    return customer === undefined ? shared() : markFavourites(database, customer, await shared())
  },
}
