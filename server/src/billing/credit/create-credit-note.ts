import {
  creditTotals,
  splitByRate,
  type Credited,
  type LeftAtRate,
} from '@kontor/contract/rules/credit-totals'
import {
  cents,
  toEuro,
  toPercent,
  type BasisPoints,
  type Cents,
} from '@kontor/contract/rules/money'
import { oneParagraph } from '@kontor/contract/rules/texts'
import type { Queryable } from '../../database/database.ts'
import { idempotent } from '../../http/endpoints/idempotent.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { refusingViolations } from '../../http/server/refusing-violations.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { lockOrder } from '../../warehouse/lock-order.ts'
import { makeInvoiceFiles } from '../files/make-files.ts'
import { refuseInvalidInvoice } from '../issue/refuse-invalid-invoice.ts'
import { centsEntered } from '../payments/settle-invoices.ts'
import {
  findCreditable,
  listLeft,
  listLines,
  lockInvoiceRow,
  storeCreditNote,
} from './credit.sql.ts'

type Asked = CallOf<'previewCreditNote'>['body']

interface PlannedLine {
  readonly orderLineId: number | null
  readonly quantity: number
  readonly price: Cents
  readonly rate: BasisPoints
  readonly ofDelivery: boolean
}

interface Plan {
  readonly lines: readonly PlannedLine[]
  readonly credited: Credited
}

async function goodsOf(database: Queryable, { invoiceId, lines = [] }: Asked) {
  if (new Set(lines.map(({ position }) => position)).size < lines.length) {
    throw new Refusal('not_valid', { details: { lines: 'not_valid' } })
  }
  const billed = lines.length === 0 ? [] : await listLines(database, invoiceId, 'de')
  return lines.map(({ position, quantity }): PlannedLine => {
    const line = billed.find((each) => each.position === position)
    if (line === undefined) throw new Refusal('not_valid', { details: { lines: 'not_valid' } })
    if (quantity > line.left) throw new Refusal('more_than_left')
    const { orderLineId, price, rate } = line
    return { orderLineId, quantity, price, rate, ofDelivery: false }
  })
}

/** What of a rate is credited without goods. */
const withoutGoods = (net: Cents, rate: BasisPoints, ofDelivery: boolean): PlannedLine[] =>
  net > 0 ? [{ orderLineId: null, quantity: 1, price: net, rate, ofDelivery }] : []

/** A price reduction as one line per rate. Goods and delivery that are credited with it are no longer left. */
function reductionOf(net: Cents, left: readonly LeftAtRate[], taken: Credited): PlannedLine[] {
  const rest = left.map(({ rate, net: all }) => {
    const used = taken.vat.find((each) => each.rate === rate)?.net ?? 0
    return { rate, net: cents(all - used) }
  })
  const shares = splitByRate(net, rest)
  if (shares === undefined) throw new Refusal('more_than_left')
  return shares.flatMap((share) => withoutGoods(share.net, share.rate, false))
}

function totalsOrRefuse(lines: readonly PlannedLine[], left: readonly LeftAtRate[]): Credited {
  const credited = creditTotals(lines, left)
  if (credited === undefined) throw new Refusal('more_than_left')
  return credited
}

async function planCreditNote(database: Queryable, asked: Asked): Promise<Plan> {
  const invoice = await findCreditable(database, asked.invoiceId)
  if (invoice === undefined) throw new Refusal('invoice_not_found')
  if (invoice.kind !== 'invoice') throw new Refusal('not_creditable')
  if (invoice.isCancelled) throw new Refusal('invoice_cancelled')
  const left = await listLeft(database, asked.invoiceId)
  const goods = [
    ...(await goodsOf(database, asked)),
    ...(asked.delivery === true
      ? left.flatMap(({ delivery, rate }) => withoutGoods(delivery, rate, true))
      : []),
  ]
  const reduction =
    asked.net === undefined
      ? []
      : reductionOf(centsEntered(asked.net, 'net'), left, totalsOrRefuse(goods, left))
  const lines = [...goods, ...reduction]
  const credited = totalsOrRefuse(lines, left)
  if (credited.total === 0) throw new Refusal('nothing_to_credit')
  return { lines, credited }
}

export async function previewCreditNote({ database, body }: CallOf<'previewCreditNote'>) {
  const { credited } = await planCreditNote(database, body)
  return {
    net: toEuro(credited.net),
    total: toEuro(credited.total),
    vat: credited.vat.map((each) => ({
      rate: toPercent(each.rate),
      net: toEuro(each.net),
      delivery: toEuro(each.delivery),
      vat: toEuro(each.vat),
    })),
  }
}

/** Issues a credit note behind the locks that cancelling and paying take, so that nothing is taken back twice. */
export async function createCreditNote(call: CallOf<'createCreditNote'>) {
  const { database, body, user, log } = call
  const answer = await idempotent(call, async (transaction) => {
    const invoice = await findCreditable(transaction, body.invoiceId)
    if (invoice === undefined) throw new Refusal('invoice_not_found')
    await lockOrder(transaction, invoice.orderId)
    await lockInvoiceRow(transaction, body.invoiceId)
    const { lines, credited } = await planCreditNote(transaction, body)
    const reason = oneParagraph(body.reason)
    const issuing = storeCreditNote(transaction, body.invoiceId, user.id, reason, lines, credited)
    const invoiceId = await refusingViolations(issuing, { invoice_cancelled: 'invoice_cancelled' })
    await refuseInvalidInvoice(transaction, invoiceId)
    return { invoiceId }
  })
  void makeInvoiceFiles(database, answer.invoiceId).catch((error: unknown) => {
    log.warn({ err: error }, 'the files of a credit note could not be made yet')
  })
  return answer
}
