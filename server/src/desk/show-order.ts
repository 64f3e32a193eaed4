import type { DeskOrder } from '@kontor/contract/office/desk-order'
import { toEuro, toPercent } from '@kontor/contract/rules/money'
import { changeableStatuses, orderStatus } from '@kontor/contract/rules/statuses'
import { taxSentence } from '@kontor/contract/rules/tax-sentences'
import { lineNet, totalsOf } from '@kontor/contract/rules/totals'
import { shownTotals } from '../basket/shown-totals.ts'
import { documentPath } from '../billing/read/document-links.ts'
import { combinedName } from '../catalogue/read/combined-name.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { listMergeable, type MergeableRow } from './merge-orders.sql.ts'
import {
  findDeskOrder,
  listDeskDocuments,
  listDeskLines,
  type DeskDocumentRow,
  type DeskLineRow,
} from './order.sql.ts'

function lineOf(line: DeskLineRow, isBilled: boolean): DeskOrder['lines'][number] {
  const { brandName, productName, productUnit, counted, ...rest } = line
  const count = isBilled ? line.approved : line.quantity
  return {
    ...rest,
    name: combinedName(brandName, productName, productUnit),
    price: toEuro(line.price),
    defaultPrice: toEuro(line.defaultPrice),
    vatRate: toPercent(line.vatRate),
    count,
    net: toEuro(lineNet({ count, price: line.price })),
    counted: counted.map(({ by, count: counts, at }) => ({
      by,
      count: counts,
      at: new Date(at).toISOString(),
    })),
  }
}

const mergeableOf = ({ id, placedAt, lines, total, address, zipCode, city }: MergeableRow) => ({
  id,
  placedAt: placedAt.toISOString(),
  lines,
  total: toEuro(total),
  address: `${address}, ${zipCode} ${city}`,
})

/** Whether nothing of it was counted or closed. */
const isUntouched = ({ approved, short }: DeskLineRow) => approved === 0 && short === null

/** An order with everything the office wants to know of it. */
export async function showDeskOrder(call: CallOf<'showDeskOrder'>): Promise<DeskOrder> {
  const { database, body, language, links } = call
  const [order, lines, documents] = await Promise.all([
    findDeskOrder(database, body.id, language),
    listDeskLines(database, body.id, language),
    listDeskDocuments(database, body.id),
  ])
  if (order === undefined) throw new Refusal('order_not_found')
  const { sellersCountry, deliveryCost, isBilled, placedAt, ...head } = order
  const shown = lines.map((line) => lineOf(line, isBilled))
  const billed = lines
    .map((line) => ({ ...line, count: isBilled ? line.approved : line.quantity }))
    // A rate of which nothing is billed has no row.
    .filter(({ count }) => count > 0)
  const isOpen = changeableStatuses.includes(order.statusId) && lines.every(isUntouched)
  return {
    ...head,
    placedAt: placedAt.toISOString(),
    taxNote: taxSentence(order.taxTreatment, sellersCountry)?.[language] ?? null,
    lines: shown,
    ...shownTotals(totalsOf(billed, deliveryCost)),
    documents: await Promise.all(
      documents.map(async ({ issuedAt, total, ...document }: DeskDocumentRow) => ({
        kind: document.kind,
        id: document.id,
        number: document.number,
        issuedAt: issuedAt.toISOString(),
        issuedBy: document.issuedBy,
        total: toEuro(total),
        inForce: document.inForce,
        replaces: document.replaces,
        reason: document.reason,
        url: await links.sign(
          documentPath(document.kind === 'waybill' ? 'waybills' : 'invoices', document.id),
        ),
      })),
    ),
    isOpen,
    mergeable: isOpen ? (await listMergeable(database, order.id)).map(mergeableOf) : [],
    isDelivered: isBilled || order.statusId === orderStatus.completed,
  }
}
