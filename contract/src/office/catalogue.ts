import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nullable } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'
import { categoryEndpoints } from './category-document.ts'

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

export const catalogueEndpoints = {
  listBrandRows: brands.list,
  exportBrands: brands.export,
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
  ...categoryEndpoints,
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
