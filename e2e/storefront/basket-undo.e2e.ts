import { expect, type Locator, type Page, test } from '@playwright/test'
import { holdAnswers } from '../hold-answers.ts'
import { passTime } from '../pass-time.ts'
import { callAs, newCustomer } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  homeProducts,
  linesOf,
  manyItems,
  quantityIn,
  setItems,
  sideBasket,
} from './basket-steps.ts'
import { openAs } from './steps.ts'

const removeLabel = /^Position entfernen/

/** The names of the lines, in their order. */
const namesOf = (lines: Locator) =>
  lines
    .getByRole('button', { name: removeLabel })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

const removeLine = (lines: Locator, place: number) =>
  lines.nth(place).getByRole('button', { name: removeLabel }).click()

/** Removes each line and undoes it; waits until the list may move its lines again (B-04). */
async function removeAndUndoEach(page: Page, place: Locator | Page) {
  const lines = linesOf(place)
  const before = await namesOf(lines)
  for (let index = 0; index < before.length; index += 1) {
    await removeLine(lines, index)
    await expect(lines).toHaveCount(before.length - 1)
    await passTime(page, 1200)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(lines).toHaveCount(before.length)
    await expect.poll(() => namesOf(lines)).toEqual(before)
  }
  return before
}

test('[B-25] undo puts a guest’s removed line back in its old place, repeatedly', async ({
  page,
  request,
}) => {
  const products = (await homeProducts(request)).slice(0, 4)
  await page.clock.install()
  await page.goto('/')
  const side = sideBasket(page)
  for (const product of products) await quantityIn(cardOf(page, product)).add.click()
  await expect(linesOf(side)).toHaveCount(4)
  await removeAndUndoEach(page, side)
  const before = await removeAndUndoEach(page, side)
  await page.reload()
  await expect.poll(() => namesOf(linesOf(side))).toEqual(before)

  // A line was added to the cleared basket meanwhile: it was raised last and stays on top.
  const later = (await homeProducts(request))[5]
  if (!later) throw new Error('no products')
  await side.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await quantityIn(cardOf(page, later)).add.click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(linesOf(side)).toHaveCount(5)
  await expect.poll(async () => (await namesOf(linesOf(side))).slice(1)).toEqual(before)
})

test('[B-25] undo puts a customer’s removed line back in its old place, in the browser and on the server', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await setItems(request, user, await manyItems(request, 4))
  const unitsOnServer = async () =>
    (await basketOf(request, user)).orderProducts.map(({ salesUnitId }) => salesUnitId)
  const units = await unitsOnServer()
  await page.clock.install()
  await openAs(page, user, '/basket')
  await expect(linesOf(page)).toHaveCount(4)
  const before = await removeAndUndoEach(page, page)
  await expect.poll(unitsOnServer).toEqual(units)
  await page.reload()
  await expect.poll(() => namesOf(linesOf(page))).toEqual(before)

  // Undone before the server has answered the removal.
  const { letGo } = await holdAnswers(page, '**/web-api/order/set-basket-item?*')
  await removeLine(linesOf(page), 2)
  await expect(linesOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => namesOf(linesOf(page))).toEqual(before)
  letGo()
  await expect.poll(unitsOnServer).toEqual(units)
  await passTime(page, 1200)
  await expect.poll(() => namesOf(linesOf(page))).toEqual(before)

  // The lines of a repeated order come on top in their order; a removed one returns among them.
  await page.unroute('**/web-api/order/set-basket-item?*')
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    {},
  )
  await setItems(request, user, (await manyItems(request, 6)).slice(4))
  const others = await unitsOnServer()
  await page.goto(`/previous-orders/${orderId}`)
  await page.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(linesOf(page)).toHaveCount(6)
  await expect.poll(unitsOnServer).toEqual([...units, ...others])
  await removeAndUndoEach(page, page)
  await expect.poll(unitsOnServer).toEqual([...units, ...others])
})
