import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Language } from '@kontor/contract/rules/languages'
import { findMainLanguage } from '../records/entered-texts.ts'
import { SellersClock } from './cell-moments.ts'
import { brandSheet } from './kinds/brand-sheet.ts'
import { categorySheet } from './kinds/category-sheet.ts'
import { customerSheet } from './kinds/customer-sheet.ts'
import { locationSheet } from './kinds/location-sheet.ts'
import { paymentSheet } from './kinds/payment-sheet.ts'
import { pictureSheet } from './kinds/picture-sheet.ts'
import { productSheet } from './kinds/product-sheet.ts'
import type { SheetContext, SheetKind } from './sheet-kind.ts'

interface KindWork<Result> {
  <Document extends Plain>(kind: SheetKind<Document>): Result
}

/** Does something with a kind, whose documents only it knows the type of. */
export function withKind<Result>(name: string, work: KindWork<Result>): Result {
  switch (name) {
    case 'product':
      return work(productSheet)
    case 'brand':
      return work(brandSheet)
    case 'category':
      return work(categorySheet)
    case 'location':
      return work(locationSheet)
    case 'customer':
      return work(customerSheet)
    case 'payment':
      return work(paymentSheet)
    case 'picture':
      return work(pictureSheet)
    default:
      throw new Error(`there are no sheets of ${name}`)
  }
}

/** In the language of the caller, or without one in the shop's main language. */
export async function readContext(database: Queryable, language?: Language): Promise<SheetContext> {
  const main = await findMainLanguage(database)
  const [company] = await database.query<{ timeZone: string }>(
    sql`SELECT time_zone AS "timeZone" FROM company`,
  )
  return {
    main,
    language: language ?? main,
    clock: new SellersClock(company?.timeZone ?? 'Europe/Berlin'),
  }
}
