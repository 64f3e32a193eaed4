import type { EditedRecord } from '../records/use-record.ts'

export type EditedProduct = EditedRecord<'product'>
