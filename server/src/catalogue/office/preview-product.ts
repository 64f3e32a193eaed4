import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { storeUnlogged } from '../../records/save-record.ts'
import { listFavourites } from '../read/product.sql.ts'
import { readProduct } from '../read/read-product.ts'
import { productKind } from './product.ts'

type Shown = Awaited<ReturnType<typeof readProduct>>

/** Ends the transaction of a preview, so that nothing of it stays. */
class Previewed extends Error {
  readonly shown: Shown

  constructor(shown: Shown) {
    super('a preview is not kept')
    this.shown = shown
  }
}

type PreviewCall = CallOf<'previewProduct'> | CallOf<'previewProductAs'>

/**
 * Stores the document, reads it as the shop does, and takes it back: prices, units and languages that stand in are those
 * of the shop's own rules.
 */
async function preview(call: PreviewCall, customerId: number | undefined): Promise<Shown> {
  const { database, cache, catalogue } = call
  const { id, document, language } = call.body
  const version = await catalogue.current()
  try {
    return await database.transaction(async (transaction) => {
      if (customerId !== undefined) await refuseUnknownCustomer(transaction, customerId)
      // One that is archived is shown as it would be if it were brought back.
      const wanted: ProductDocument = { ...document, archived: false }
      const productId = await storeUnlogged(transaction, productKind, id, wanted)
      const params = { productId }
      const shown = await readProduct({ database: transaction, cache, version, language, params })
      const favourites =
        customerId === undefined ? [] : await listFavourites(transaction, customerId, [productId])
      throw new Previewed({ ...shown, favorite: favourites.length > 0 })
    })
  } catch (error) {
    if (error instanceof Previewed) return error.shown
    throw error
  }
}

async function refuseUnknownCustomer(transaction: Queryable, customerId: number): Promise<void> {
  const [known] = await transaction.query(sql`SELECT id FROM customer WHERE id = ${customerId}`)
  if (known === undefined) throw new Refusal('not_found')
}

export const previewProduct = (call: CallOf<'previewProduct'>) => preview(call, undefined)

export const previewProductAs = (call: CallOf<'previewProductAs'>) =>
  preview(call, call.body.customerId)

/** Another word narrows them down. */
const mostCustomers = 20

export const findPreviewCustomers = ({ database, body }: CallOf<'findPreviewCustomers'>) =>
  database.query<{ id: number; name: string; language: 'de' | 'en' | 'tr' }>(sql`
    SELECT id, firm_name AS name, language FROM customer
    WHERE fold(firm_name) LIKE '%' || replace(fold(${body.search.trim()}), ' ', '%') || '%'
    ORDER BY firm_name, id LIMIT ${mostCustomers}`)

export const listVatChoices = ({ database, language }: CallOf<'listVatChoices'>) =>
  database.query<{ id: number; name: string; rate: number }>(sql`
    SELECT id, name ->> ${language} AS name, rate::float8 / 100 AS rate
    FROM (SELECT id, name, current_vat_rate(id) AS rate FROM vat_class) AS class
    WHERE rate IS NOT NULL ORDER BY rate DESC, id`)
