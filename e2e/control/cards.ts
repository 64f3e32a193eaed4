import { expect, type Page } from '@playwright/test'

export interface OrderCard {
  orderId: number
  orderDate: string
  customerName: string
  address: string
  zipCode: string
  city: string
  country: string
  statusId: number
  totalProductCount: number
  approvedProductCount: number
  totalPrice: number
}

interface CardsAnswer {
  content: OrderCard[]
  totalPages: number
  totalElements: number
}

export const cardsCall = '**/api/stockAgent/order/page*'

/**
 * The last answers of the server to the page, by tab and page. Other tests place orders meanwhile, so the shown cards
 * are compared with the answer they were made from.
 */
export function watchCards(page: Page) {
  const answers = new Map<string, CardsAnswer>()
  const keyOf = (tab: number, number: number) => `${tab} ${number}`
  page.on('response', async (response) => {
    if (!response.url().includes('/api/stockAgent/order/page') || !response.ok()) return
    const { statusId, page: number } = response.request().postDataJSON()
    // The browser drops the answers of a page that was left.
    const answer: CardsAnswer | undefined = await response.json().catch(() => undefined)
    if (answer !== undefined) answers.set(keyOf(statusId, number), answer)
  })

  let asked = 0
  page.on('request', (request) => {
    if (!request.url().includes('/api/stockAgent/order/page')) return
    if (request.postDataJSON().statusId === 11) asked += 1
  })

  return {
    /** How often the page has fetched the cards of the first tab. */
    asked: () => asked,

    /** Waits until the page shows the cards of this tab and page, and returns them. */
    async shown(tab: number, number = 0): Promise<CardsAnswer> {
      let found: CardsAnswer | undefined
      await expect(async () => {
        found = answers.get(keyOf(tab, number))
        const numbers = found?.content.map(({ orderId }) => String(orderId)) ?? ['not answered yet']
        const headings = page.getByRole('article').getByRole('heading')
        await expect(headings).toHaveText(numbers, { timeout: 250 })
      }).toPass()
      if (!found) throw new Error('no cards were answered')
      return found
    },
  }
}
