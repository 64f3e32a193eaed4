import { type APIRequestContext, expect } from '@playwright/test'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import type { StaffUser } from './steps.ts'

let added = 0

/**
 * A product of the test's own, like the first one of the demo shop but for what is given. It is archived, so that the tests
 * of the storefront do not meet it.
 */
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
    archived: true,
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

/** A brand of the test's own, which no product has yet. */
export async function newBrand(
  request: APIRequestContext,
  { token }: StaffUser,
): Promise<{ id: number; name: string }> {
  const name = `Own ${Date.now()}-${(added += 1)}`
  const saved = await request.post('/api/office/brand/save', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: null, seen: null, wanted: { name, archived: false } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const { id } = (await saved.json()) as { id: number }
  return { id, name }
}

/** Takes what a test has added through the form out of the shop again: other tests order the first products. */
export async function archiveProduct(
  request: APIRequestContext,
  { token }: StaffUser,
  id: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const read = await request.post('/api/office/product/read', { data: { id }, headers })
  const { document: seen } = (await read.json()) as { document: ProductDocument }
  const data = { id, seen, wanted: { ...seen, archived: true } }
  const saved = await request.post('/api/office/product/save', { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
}
