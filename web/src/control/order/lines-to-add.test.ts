import { expect, test } from 'vitest'
import { linesToAdd } from './lines-to-add.ts'

const unit = (id: number, orderProductId: number | null, numberOfApprovedItems: number) => ({
  id,
  unitName: 'Carton',
  piece: 12,
  price: 1,
  barcodes: '',
  orderProductId,
  numberOfItems: 10,
  numberOfApprovedItems,
})

test('[D-09] only counts above 0 are sent, as the new approved total of the line', () => {
  const product = {
    productId: 7,
    combinedName: 'Milk',
    productImage: null,
    salesUnits: [unit(1, 30, 4), unit(2, null, 0), unit(3, null, 0), unit(4, 31, 1)],
  }
  const counts = new Map([
    [1, 2],
    [2, 5],
    [3, 0],
    [4, null],
  ])
  expect(linesToAdd(9, product, counts)).toEqual([
    {
      orderId: 9,
      productId: 7,
      productSalesUnitId: 1,
      piece: 6,
      approvedBefore: 4,
      orderProductId: 30,
    },
    {
      orderId: 9,
      productId: 7,
      productSalesUnitId: 2,
      piece: 5,
      approvedBefore: 0,
      orderProductId: null,
    },
  ])
})
