import { expect, type Locator, test } from '@playwright/test'
import { callAs, euro, newCustomer } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  homeProducts,
  quantityIn,
  setItems,
  sideBasket,
  summaryOf,
} from './basket-steps.ts'
import { openAs } from './steps.ts'

interface Company {
  freeDeliveryLimit: number
  deliveryCost: number
}

test('[B-22] [B-06] a guest’s total contains only the goods, and the delivery cost is shown beside it', async ({
  page,
  request,
}) => {
  const [product] = await homeProducts(request)
  const unit = product?.salesUnits[0]
  if (!product || !unit) throw new Error('no products')
  const answer = await request.post('/public/web-api/company/get')
  const { freeDeliveryLimit, deliveryCost } = (await answer.json()) as Company
  await page.goto('/')
  await quantityIn(cardOf(page, product)).add.click()
  const said = `zzgl. ${euro(deliveryCost)} Lieferkosten (netto) unter ${euro(freeDeliveryLimit)}`
  await expect(sideBasket(page).getByText(said)).toBeVisible()
  const amounts = sideBasket(page).getByRole('definition')
  await expect(amounts.first()).toHaveText(euro(unit.price))
  await expect(amounts).toHaveCount(3)
  await page.goto('/basket')
  await expect(summaryOf(page).getByText(said)).toBeVisible()

  // From the limit on no delivery cost is added.
  await quantityIn(page.getByRole('main')).count.fill('999')
  await page.keyboard.press('Enter')
  await expect(summaryOf(page).getByText(said)).toHaveCount(0)
})

test('[B-22] a customer sees the delivery cost as a row, from the side basket to the order', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [product] = await homeProducts(request)
  const salesUnitId = product?.salesUnits[0]?.id
  const items = (count: number) => [{ productId: product?.id, salesUnitId, count }]
  await setItems(request, user, items(1))
  const { netAmount, deliveryCost, totalAmount } = await basketOf(request, user)
  expect(deliveryCost).toBeGreaterThan(0)
  const rows = async (place: Locator) => {
    await expect(place.getByRole('term').first()).toHaveText('Warenwert')
    await expect(place.getByRole('term').nth(1)).toHaveText('Lieferkosten')
    await expect(place.getByRole('definition')).toHaveText([
      euro(netAmount - deliveryCost),
      euro(deliveryCost),
      euro(netAmount),
      euro(totalAmount - netAmount),
      euro(totalAmount),
    ])
  }
  await openAs(page, user, '/')
  await rows(sideBasket(page))
  await page.goto('/basket')
  await rows(summaryOf(page))
  await page.goto('/payment')
  await rows(summaryOf(page))
  await summaryOf(page).getByRole('button', { name: 'Bestellung abschließen' }).click()
  await expect(page).toHaveURL('/')
  const { content } = await callAs<{ content: { id: number }[] }>(
    request,
    user,
    '/web-api/order/page/',
    { page: 0, size: 1 },
  )
  await page.goto(`/previous-orders/${content[0]?.id}`)
  await rows(page.getByRole('main'))

  // A basket above the limit has no such row.
  await setItems(request, user, items(500))
  await page.goto('/basket')
  await expect(summaryOf(page).getByText('Die Lieferung ist kostenlos.')).toBeVisible()
  await expect(summaryOf(page).getByText('Lieferkosten')).toHaveCount(0)
})
