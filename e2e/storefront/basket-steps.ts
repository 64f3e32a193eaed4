import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { callAs } from './account-steps.ts'
import { cards, categoriesOf, type User } from './steps.ts'

export interface ShopProduct {
  id: number
  productName: string
  discount: { piece: number; price: number } | null
  salesUnits: { id: number; unitName: string; piece: number; price: number }[]
}

interface Line {
  productId: number
  brandName: string
  name: string
  salesUnitId: number
  salesUnitName: string
  salesUnitPiece: number
  salesUnitPrice: number
  piece: number
}

export interface Basket {
  orderProducts: Line[]
  netAmount: number
  deliveryCost: number
  missingForFreeDelivery: number
  totalAmount: number
  deliveryCostInfo: string
}

async function listed(request: APIRequestContext, data: object): Promise<ShopProduct[]> {
  const answer = await request.post('/public/web-api/product/sorted?lang=de', { data })
  return (await answer.json()).content
}

/** The products of the home page, in its order. */
export async function homeProducts(request: APIRequestContext): Promise<ShopProduct[]> {
  const [first] = await categoriesOf(request)
  return listed(request, { page: 0, size: 50, categoryId: first?.id })
}

/** Opens the home page and answers its first product. */
export async function openHome(page: Page, request: APIRequestContext): Promise<ShopProduct> {
  const [product] = await homeProducts(request)
  if (!product) throw new Error('no products')
  await page.goto('/')
  return product
}

/** Different products with their first sales unit, as lines of a basket. */
export async function manyItems(request: APIRequestContext, count: number, of = 1) {
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, page) =>
    listed(request, { page, size: 100 }),
  )
  const products = (await Promise.all(pages)).flat().slice(0, count)
  expect(products).toHaveLength(count)
  return products.map(({ id, salesUnits }) => ({
    productId: id,
    salesUnitId: salesUnits[0]?.id ?? 0,
    count: of,
  }))
}

export const setItems = (request: APIRequestContext, user: User, items: readonly object[]) =>
  callAs(request, user, '/web-api/order/set-basket-items', [...items])

export const basketOf = (request: APIRequestContext, user: User) =>
  callAs<Basket>(request, user, '/web-api/order/get-basket-items')

/** The count of a sales unit on the server; 0 when it is not in the basket. */
export async function countOnServer(request: APIRequestContext, user: User, salesUnitId: number) {
  const { orderProducts } = await basketOf(request, user)
  return orderProducts.find((line) => line.salesUnitId === salesUnitId)?.piece ?? 0
}

export const cardOf = (page: Page, { id }: { id: number }): Locator =>
  cards(page).filter({ has: page.locator(`a[href*="productId=${id}&"]`) })

/** The parts of a quantity control. */
export const quantityIn = (place: Locator) => ({
  add: place.getByRole('button', { name: /^Hinzufügen/ }),
  more: place.getByRole('button', { name: /^Eins mehr/ }),
  less: place.getByRole('button', { name: /^Eins weniger/ }),
  bin: place.getByRole('button', { name: /^Entfernen/ }),
  count: place.getByRole('textbox', { name: /^Menge/ }),
})

export const sideBasket = (page: Page): Locator => page.getByRole('region', { name: 'Warenkorb' })

export const linesOf = (place: Page | Locator): Locator =>
  place.getByRole('list', { name: 'Positionen im Warenkorb' }).getByRole('listitem')

export const summaryOf = (page: Page): Locator => page.getByRole('region', { name: 'Übersicht' })

/** Records the calls that change the basket, from now on. */
export function changesOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/order/set-basket')) calls.push(request.postData() ?? '')
  })
  return calls
}
