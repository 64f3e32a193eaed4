import type { OrderItem } from '@kontor/contract/control/order-item'
import { describe, expect, test } from 'vitest'
import { matchScan } from './match-scan.ts'

function item(orderProductId: number, changes: Partial<OrderItem>): OrderItem {
  return {
    orderProductId,
    productId: orderProductId,
    productName: 'Milk',
    productImage: null,
    salesUnitId: orderProductId,
    salesUnitName: 'Carton',
    salesUnitPiece: 12,
    productUnit: '330 ml',
    price: 1,
    defaultPrice: 1,
    barcodes: '',
    location: null,
    numberOfOrderedItems: 1,
    numberOfItems: 1,
    numberOfApprovedItems: 0,
    short: null,
    totalNetPrice: 1,
    ...changes,
  }
}

const nothingWaits = new Map<number, number>()

describe('[D-08] a scanned code', () => {
  const milk = item(1, {
    barcodes: '4006381333931, 96385074',
    numberOfItems: 2,
    numberOfOrderedItems: 2,
  })
  const carton = item(2, { barcodes: '14006381333938' })

  test('counts for the line that has it among its codes, leading zeros or not', () => {
    for (const code of ['4006381333931', '04006381333931', ']E04006381333931', '96385074']) {
      expect(matchScan([carton, milk], nothingWaits, code)).toEqual({
        kind: 'line',
        item: milk,
        count: 1,
      })
    }
    expect(matchScan([milk, carton], nothingWaits, '14006381333938')).toMatchObject({
      item: carton,
    })
  })

  test('is not a part of another code', () => {
    expect(matchScan([milk], nothingWaits, '400638133393')).toEqual({ kind: 'none', count: 1 })
  })

  test('skips complete lines, including unsent counts of the device', () => {
    expect(matchScan([milk], new Map([[1, 1]]), '96385074').kind).toBe('line')
    expect(matchScan([milk], new Map([[1, 2]]), '96385074').kind).toBe('complete')
    const begun = { ...milk, numberOfApprovedItems: 1 }
    expect(matchScan([begun], new Map([[1, 1]]), '96385074').kind).toBe('complete')
    expect(matchScan([begun], new Map([[1, -1]]), '96385074').kind).toBe('line')
  })

  test('asks when it belongs to several sales units, but not for two lines of one unit', () => {
    const other = item(3, { barcodes: '96385074' })
    const second = item(4, { barcodes: '96385074', salesUnitId: milk.salesUnitId })
    expect(matchScan([milk, second], nothingWaits, '96385074')).toEqual({
      kind: 'line',
      item: milk,
      count: 1,
    })
    expect(matchScan([milk, second, other], nothingWaits, '96385074')).toEqual({
      kind: 'several',
      items: [milk, other],
      count: 1,
    })
  })

  test('[D-19] of a pallet counts what is on it', () => {
    expect(matchScan([milk], nothingWaits, '02040063813339313712')).toEqual({
      kind: 'line',
      item: milk,
      count: 12,
    })
  })
})
