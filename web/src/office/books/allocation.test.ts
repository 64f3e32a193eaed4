import { expect, test } from 'vitest'
import { leftOf, nothing, proposed, restOf, settlementsOf } from './allocation.ts'

const invoices = [
  { id: 1, open: 0.1 },
  { id: 2, open: 0.2 },
  { id: 3, open: 19.99 },
]

test('[W-08] an amount is spread over invoices in their order, to the cent', () => {
  const given = proposed(0.35, invoices, null)
  expect(given).toEqual({
    1: { ...nothing, amount: 0.1 },
    2: { ...nothing, amount: 0.2 },
    3: { ...nothing, amount: 0.05 },
  })
  expect(leftOf(0.35, given)).toBe(0)
  expect(restOf({ id: 3, open: 19.99 }, given[3] ?? nothing)).toBe(19.94)
})

test('[W-08] the invoice that was asked for comes first, and what is too much is left', () => {
  expect(proposed(20, invoices, 3)[1]).toEqual({ ...nothing, amount: 0.01 })
  const all = proposed(25, invoices, null)
  expect(leftOf(25, all)).toBe(4.71)
  expect(proposed(null, invoices, null)[1]).toEqual(nothing)
  expect(leftOf(0.05, all)).toBe(-20.24)
})

test('[W-02] what is left of an invoice is written off where it is asked for', () => {
  const given = { 1: { amount: 0.07, isRestWrittenOff: true }, 2: nothing }
  expect(settlementsOf(invoices, given)).toEqual([{ invoiceId: 1, amount: 0.07, writeOff: 0.03 }])
  expect(settlementsOf(invoices, { 1: { amount: 0.1, isRestWrittenOff: true } })).toEqual([
    { invoiceId: 1, amount: 0.1 },
  ])
})
