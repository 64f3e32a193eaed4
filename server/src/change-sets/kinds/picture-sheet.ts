import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { SheetKind } from '../sheet-kind.ts'
import { productSheet } from './product-sheet.ts'
import { productWords } from './product-words.ts'

const noSlots = new Map<string, readonly number[]>()

/** Products of which only the pictures come, from files. Its rows are applied and taken back as those of sheets; it has no columns. */
export const pictureSheet: SheetKind<ProductDocument> = {
  ...productSheet,
  keyField: 'file',
  words: { pictures: productWords.pictures },
  open: async () => ({
    fields: new Map(),
    find: async () => new Map(),
    blank: (key) => ({ field: null, value: key, problem: 'no_product_of_name' }),
    slots: () => noSlots,
    written: () => noSlots,
    exported: async () => [],
  }),
}
