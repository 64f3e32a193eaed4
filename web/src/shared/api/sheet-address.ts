import type { Language } from '@kontor/contract/rules/languages'
import { bases } from './bases.ts'

/** Where the product sheet of a product is, as PDF. */
export const sheetAddress = (productId: number, language: Language): string =>
  `${bases.api}/documents/products/${productId}.${language}.pdf`
