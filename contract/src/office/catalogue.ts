import Type, { type Static } from 'typebox'
import { Id } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'

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

export const catalogueEndpoints = {
  listBrandRows: brands.list,
  exportBrands: brands.export,
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
}
