import { cents, fromEuro, sumCents, toEuro, type Cents } from '@kontor/contract/rules/money'

interface OpenInvoice {
  readonly id: number
  readonly open: number
}

/** What an invoice gets of a payment, in euro as the fields have it; null where nothing is entered. */
export interface Allocation {
  readonly amount: number | null
  readonly isRestWrittenOff: boolean
}

export type Allocations = Readonly<Record<number, Allocation>>

export const nothing: Allocation = { amount: null, isRestWrittenOff: false }

const centsOf = (euro: number | null | undefined): Cents => fromEuro(euro ?? 0)

/** Spreads an amount over invoices in their order, the one that was asked for first. */
export function proposed(
  amount: number | null,
  invoices: readonly OpenInvoice[],
  firstId: number | null,
): Allocations {
  let left: number = centsOf(amount)
  const inOrder = invoices.toSorted(
    (one, other) => Number(other.id === firstId) - Number(one.id === firstId),
  )
  return Object.fromEntries(
    inOrder.map(({ id, open }) => {
      const part = Math.max(0, Math.min(left, centsOf(open)))
      left -= part
      return [id, part === 0 ? nothing : { ...nothing, amount: toEuro(cents(part)) }]
    }),
  )
}

/** What stays open of an invoice, in euro. */
export const restOf = ({ open }: OpenInvoice, { amount }: Allocation): number =>
  toEuro(cents(centsOf(open) - centsOf(amount)))

/** What is left of the amount, in euro; below zero when more is given than there is. */
export const leftOf = (amount: number | null, allocations: Allocations): number =>
  toEuro(
    cents(
      centsOf(amount) - sumCents(Object.values(allocations).map((each) => centsOf(each.amount))),
    ),
  )

/** As it is sent: without invoices that get nothing. */
export const settlementsOf = (invoices: readonly OpenInvoice[], allocations: Allocations) =>
  invoices.flatMap((invoice) => {
    const allocation = allocations[invoice.id] ?? nothing
    const rest = restOf(invoice, allocation)
    const writeOff = allocation.isRestWrittenOff && rest > 0 ? rest : 0
    const amount = allocation.amount ?? 0
    return amount + writeOff > 0
      ? [{ invoiceId: invoice.id, amount, ...(writeOff > 0 && { writeOff }) }]
      : []
  })
