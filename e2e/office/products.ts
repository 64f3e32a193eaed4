import { type APIRequestContext, expect } from '@playwright/test'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { StaffUser } from './steps.ts'

let added = 0

/** A product of the test's own, like the first one of the demo shop but for what is given. */
export async function newProduct(
  request: APIRequestContext,
  { token }: StaffUser,
  more: Partial<ProductDocument> = {},
): Promise<{ id: number; document: ProductDocument }> {
  const headers = { authorization: `Bearer ${token}` }
  const read = await request.post('/api/office/product/read', { data: { id: 1 }, headers })
  const { document } = (await read.json()) as { document: ProductDocument }
  const wanted: ProductDocument = {
    ...document,
    articleNumber: `T-${Date.now()}-${(added += 1)}`,
    salesUnits: document.salesUnits.map((unit, index) => ({
      ...unit,
      id: -index - 1,
      barcodes: [],
    })),
    // No test is asked about prices that it is not about.
    purchasePrice: null,
    discounts: [],
    pictures: [],
    ...more,
  }
  const data = { id: null, seen: null, wanted }
  const saved = await request.post('/api/office/product/save', { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  return saved.json()
}
