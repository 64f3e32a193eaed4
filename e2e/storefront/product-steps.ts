import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

export interface Product {
  id: number
  name: string
  brandName: string
  unit: string
  images: { name: string }[]
  discount: { piece: number; price: number; endDate: string } | null
  salesUnits: {
    unitName: string
    piece: number
    unitPrice: number
    price: number
    defaultPrice: number
  }[]
  categoryId: number
  subCategoryId: number | null
  shortDescription: string | null
  detailedDescription: string | null
  allergyInformation: string | null
  contentInformation: string | null
}

export async function productOf(
  request: APIRequestContext,
  id: number,
  language = 'de',
): Promise<Product> {
  const answer = await request.post(`/public/web-api/product/${id}?lang=${language}`)
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** The first product of the shop that meets a condition. */
export async function productThat(
  request: APIRequestContext,
  isWanted: (product: Product) => boolean,
): Promise<Product> {
  for (let page = 0; ; page += 1) {
    const answer = await request.post('/public/web-api/product/sorted?lang=de', {
      data: { page, size: 20 },
    })
    const { content, last }: { content: { id: number }[]; last: boolean } = await answer.json()
    const products = await Promise.all(content.map(({ id }) => productOf(request, id)))
    const found = products.find(isWanted)
    if (found) return found
    if (last) throw new Error('the shop has no such product')
  }
}

/** The query of a shared link to it. */
export function linkTo(product: Product, language = 'de'): string {
  const search = new URLSearchParams({
    productId: String(product.id),
    categoryId: String(product.categoryId),
    ...(product.subCategoryId !== null && { subCategoryId: String(product.subCategoryId) }),
    lang: language,
  })
  return `/?${search}`
}

export const dialogOf = (page: Page, product: Pick<Product, 'name'>): Locator =>
  page.getByRole('dialog', { name: product.name, exact: true })

/** The link over its card in the grid. */
export const cardLink = (page: Page, product: Pick<Product, 'id'>): Locator =>
  page.locator(`a[href*="productId=${product.id}&"]`)

/** Opens a product's dialog by its link and waits for it. */
export async function openProduct(page: Page, product: Product): Promise<Locator> {
  await page.goto(linkTo(product))
  const dialog = dialogOf(page, product)
  await expect(dialog.getByText(product.brandName, { exact: true })).toBeVisible()
  return dialog
}

export const euro = (amount: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount)

export const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
