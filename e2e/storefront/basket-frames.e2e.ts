import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { newCustomer } from './account-steps.ts'
import { expectSteady, framesOf, recordFrames } from '../basket-frames.ts'
import {
  cardOf,
  homeProducts,
  linesOf,
  quantityIn,
  type ShopProduct,
  sideBasket,
} from './basket-steps.ts'
import { openAs } from './steps.ts'

/** A little longer than the list keeps its order after a press in it. */
const settled = 1500

/** A line of the list by its product, wherever it currently is. */
const lineOf = (side: Locator, name: string): Locator =>
  linesOf(side).filter({ has: side.page().getByRole('group', { name }) })

const removeButton = (line: Locator) => line.getByRole('button', { name: /^Position entfernen/ })

/** Changes of every kind, in the grid and in the list, none of which leads back to an earlier basket. */
async function changeAll(page: Page, request: APIRequestContext): Promise<void> {
  const products = (await homeProducts(request)).filter(({ discount }) => discount === null)
  const [first, second, third, fourth] = products
  if (!first || !second || !third || !fourth) throw new Error('no products')
  const side = sideBasket(page)
  await expect(side.getByText('Mein Warenkorb ist leer')).toBeVisible()
  await recordFrames(page)
  for (const product of [first, second, third, fourth]) {
    await quantityIn(cardOf(page, product)).add.click()
  }
  // In the grid: the order changes with each press.
  for (const product of [first, second, first, third, first, second]) {
    await quantityIn(cardOf(page, product)).more.click()
  }
  await expect(linesOf(side)).toHaveCount(4)
  const line = ({ productName }: ShopProduct) => lineOf(side, productName)
  // In the list: the pressed line moves when the presses have ended.
  for (const product of [fourth, fourth, third, fourth, second]) {
    await quantityIn(line(product)).more.click()
  }
  await page.waitForTimeout(settled)
  const typed = quantityIn(line(third)).count
  await typed.fill('25')
  await typed.press('Enter')
  await page.waitForTimeout(settled)
  // In the grid again, each press after the list has settled.
  for (const product of [first, second, first, first]) {
    await quantityIn(cardOf(page, product)).more.click()
    await page.waitForTimeout(settled - 300)
  }
  // Removed lines stay removed, also when another line is changed right after.
  await removeButton(line(third)).click()
  await quantityIn(line(first)).more.click()
  await removeButton(line(second)).click()
  await quantityIn(cardOf(page, fourth)).more.click()
  await page.waitForTimeout(settled)
  await expect(linesOf(side)).toHaveCount(2)
}

test('[B-23] as a guest no frame of the side basket shows an outdated state, or amounts of other lines', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await changeAll(page, request)
  const frames = await framesOf(page)
  expect(frames.length).toBeGreaterThan(15)
  expectSteady(frames)
})

test('[B-23] as a customer no frame of the side basket shows an outdated state, or amounts of other lines', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  // A realistic distance to the server.
  await page.route('**/web-api/order/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await openAs(page, user, '/')
  await changeAll(page, request)
  const frames = await framesOf(page)
  expect(frames.length).toBeGreaterThan(15)
  expectSteady(frames)
})
