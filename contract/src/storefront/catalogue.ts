import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { FoodFacts } from './food-facts.ts'
import { productSorts } from '../rules/product-listing.ts'
import {
  Amount,
  ArticleNumber,
  Id,
  Moment,
  Nothing,
  Nullable,
  Page,
  PageOf,
  UnitPrice,
} from '../core/fields.ts'

export const SalesUnit = Type.Object({
  id: Id,
  unitName: Type.String(),
  piece: Type.Integer({ description: 'Pieces in one sales unit.' }),
  unitPrice: UnitPrice,
  price: Amount,
  defaultPrice: Amount,
  defaultUnitPrice: UnitPrice,
})

/** From `piece` pieces on, between the dates, a piece costs `price`. */
export const Discount = Type.Object({
  startDate: Moment,
  endDate: Moment,
  piece: Type.Integer(),
  price: UnitPrice,
})

const ProductBase = {
  id: Id,
  articleNumber: ArticleNumber,
  combinedName: Type.String({ description: 'Brand, name and unit in one line.' }),
  brandName: Type.String(),
  unit: Type.String({ description: 'Grammage or volume.' }),
  favorite: Type.Boolean(),
  discount: Nullable(Discount),
  discountRate: Nullable(Type.Number({ description: 'Percent off the default price.' })),
  tax: Type.Object({ value: Type.Number({ description: 'VAT in percent.' }) }),
  salesUnits: Type.Array(SalesUnit),
  categoryId: Id,
  subCategoryId: Nullable(Id),
}

export const GridProduct = Type.Object({
  ...ProductBase,
  productName: Type.String(),
  productImage: Nullable(Type.String()),
})

export const Product = Type.Object({
  ...ProductBase,
  name: Type.String(),
  brand: Type.Object({ id: Id, name: Type.String() }),
  images: Type.Array(Type.Object({ name: Type.String() })),
  shortDescription: Nullable(Type.String()),
  detailedDescription: Nullable(Type.String()),
  allergyInformation: Nullable(Type.String()),
  contentInformation: Nullable(Type.String()),
  food: FoodFacts,
})

/** The tree below a category has no depth of its own, so the schema names itself. */
const CategoryTree = Type.Cyclic(
  {
    Category: Type.Object({
      id: Id,
      name: Type.String(),
      indexOrder: Type.Integer(),
      subCategories: Type.Array(Type.Ref('Category')),
    }),
  },
  'Category',
)

export interface Category {
  id: number
  name: string
  indexOrder: number
  subCategories: Category[]
}

const ProductFilter = {
  categoryId: Type.Optional(Id),
  subCategoryId: Type.Optional(Id),
  searchKeyword: Type.Optional(Type.String({ maxLength: 200 })),
  favorite: Type.Optional(Type.Boolean()),
}

export const Advertisement = Type.Object({
  id: Id,
  image: Type.String(),
  text: Nullable(Type.String({ description: 'What the picture says.' })),
  /** Where it leads: to a product, which stands in the category, to a category alone, or to a page. */
  productId: Nullable(Id),
  categoryId: Nullable(Id),
  subCategoryId: Nullable(Id),
  pageId: Nullable(Type.String()),
})

export type Advertisement = Static<typeof Advertisement>
export type SalesUnit = Static<typeof SalesUnit>
export type Discount = Static<typeof Discount>
export type GridProduct = Static<typeof GridProduct>
export type Product = Static<typeof Product>

export const catalogueEndpoints = {
  listCategories: endpoint({
    path: '/public/web-api/category/all',
    app: 'storefront',
    permission: 'public',
    summary: 'The category tree, by indexOrder, then name.',
    answer: Type.Array(CategoryTree),
    refusals: [],
  }),
  listBrands: endpoint({
    path: '/public/web-api/brand/all',
    app: 'storefront',
    permission: 'public',
    summary: 'The brands that have a product under the filters.',
    body: Type.Object(ProductFilter),
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    refusals: ['not_logged_in'],
  }),
  listProducts: endpoint({
    path: '/public/web-api/product/sorted',
    app: 'storefront',
    permission: 'public',
    summary: 'A page of products under the filters.',
    body: PageOf({
      ...ProductFilter,
      brandId: Type.Optional(Id),
      sort: Type.Optional(
        Type.Enum(productSorts, {
          description:
            'The order; a search is by relevance unless told otherwise, a listing by name.',
        }),
      ),
    }),
    answer: Page(GridProduct),
    refusals: ['not_logged_in'],
  }),
  getProduct: endpoint({
    path: '/public/web-api/product/:productId',
    app: 'storefront',
    permission: 'public',
    summary: 'One product with its texts and pictures.',
    params: Type.Object({ productId: Id }),
    answer: Product,
    refusals: ['product_not_found'],
  }),
  listAdvertisements: endpoint({
    path: '/public/web-api/advertising/all',
    app: 'storefront',
    permission: 'public',
    summary: 'The banners of the home page.',
    answer: Type.Array(Advertisement),
    refusals: [],
  }),
  setFavourite: endpoint({
    path: '/web-api/product/favorite',
    app: 'storefront',
    permission: 'shop',
    summary: 'Marks a product as a favourite, or no longer.',
    query: Type.Object({ productId: Id, favorite: Type.Boolean() }),
    answer: Nothing,
    refusals: ['product_not_found'],
  }),
}
