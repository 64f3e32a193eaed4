import type { Language } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { type EnteredText, missingLanguages } from '@kontor/contract/rules/texts'

export const shopTexts = [
  { field: 'name', label: 'office:product.name', most: 200, long: false },
  { field: 'unit', label: 'office:product.unit', most: 60, long: false },
  { field: 'shortDescription', label: 'office:product.short_description', most: 1000, long: true },
  {
    field: 'detailedDescription',
    label: 'office:product.detailed_description',
    most: 5000,
    long: true,
  },
] as const

export const lawTexts = [
  {
    field: 'contentInformation',
    label: 'office:product.content_information',
    most: 5000,
    long: true,
  },
  {
    field: 'allergyInformation',
    label: 'office:product.allergy_information',
    most: 2000,
    long: true,
  },
  { field: 'storage', label: 'office:product.storage', most: 500, long: false },
] as const

const textsOf = (document: ProductDocument): EnteredText[] => [
  ...[...shopTexts, ...lawTexts].map(({ field }) => document[field]),
  ...document.salesUnits.map(({ name }) => name),
]

/** How many texts have no words of their own in some language. */
export const countMissing = (document: ProductDocument): number =>
  textsOf(document).reduce((sum, text) => sum + missingLanguages(text).length, 0)

/** How many texts have no words of their own in this language, so that another one stands in. */
export const countMissingIn = (document: ProductDocument, language: Language): number =>
  textsOf(document).filter((text) => missingLanguages(text).includes(language)).length
