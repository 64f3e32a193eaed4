import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nullable } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'
import { pictureUpload } from '../core/picture-upload.ts'
import { categoryCalls } from './category-document.ts'
import { ProductDocument } from './product-document.ts'
import { previewCalls } from './product-preview.ts'

export const BrandDocument = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  archived: Type.Boolean({ description: 'No longer offered for products.' }),
})

export type BrandDocument = Static<typeof BrandDocument>

const brand = recordCalls({
  name: 'brand',
  noun: 'a brand',
  area: 'catalogue',
  document: BrandDocument,
})

const BrandRow = Type.Object({
  id: Id,
  name: Type.String(),
  used: Type.Boolean({ description: 'A product has it, so it cannot be removed.' }),
  archived: Type.Boolean(),
})

const brands = listCalls({ name: 'brand', noun: 'brands', area: 'catalogue', row: BrandRow })

const LinkTarget = Type.Object({
  link: Type.String({ description: 'As a banner stores it: `product/12`.' }),
  kind: Type.Enum(['product', 'category', 'page']),
  name: Type.String(),
  hint: Nullable(Type.String({ description: 'The path of a category, the number of an article.' })),
})

const product = recordCalls({
  name: 'product',
  noun: 'a product',
  area: 'catalogue',
  document: ProductDocument,
})

const ProductRow = Type.Object({
  id: Id,
  picture: Nullable(Type.String()),
  articleNumber: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  category: Type.String({ description: 'The main one.' }),
  unit: Type.String(),
  price: Nullable(Type.Number({ description: 'Of the first sales unit.' })),
  purchasePrice: Nullable(Type.Number({ description: 'Null to those who may not see it.' })),
  vatRate: Type.Number(),
  location: Nullable(Type.String()),
  barcodes: Type.Array(Type.String()),
  missingTexts: Type.Integer({ description: 'Texts for which another language stands in.' }),
  hasPicture: Type.Boolean(),
  discounted: Type.Boolean({ description: 'Now.' }),
  archived: Type.Boolean(),
  createdAt: Moment,
  changedAt: Nullable(Moment),
})

const products = listCalls({
  name: 'product',
  noun: 'products',
  area: 'catalogue',
  row: ProductRow,
})

export const catalogueEndpoints = {
  listProductRows: products.list,
  exportProducts: products.export,
  readProduct: product.read,
  saveProduct: product.save,
  removeProduct: product.remove,
  listProductHistory: product.history,
  restoreProduct: product.restore,
  watchProduct: product.presence,
  ...previewCalls,
  uploadPicture: pictureUpload({
    path: '/api/office/picture/upload',
    permission: 'catalogue.change',
    summary: 'Takes a picture, to be named in a product.',
  }),
  listBrandRows: brands.list,
  exportBrands: brands.export,
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
  ...categoryCalls,
  findLinkTargets: endpoint({
    path: '/api/office/link/find',
    app: 'office',
    permission: 'content.see',
    summary: 'Products, categories and pages that a banner may lead to, by their names.',
    body: Type.Object({ search: Type.String({ maxLength: 200 }) }),
    answer: Type.Array(LinkTarget),
    refusals: [],
  }),
}
