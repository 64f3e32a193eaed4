import Type, { type Static } from 'typebox'
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

export const catalogueEndpoints = {
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
}
