import { expect, test } from '@playwright/test'
import { holdAnswers } from '../hold-answers.ts'
import { expectShownInTime } from '../shown-for.ts'
import { callAs, messagesOf, newCustomer, noteMessage } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  changesOf,
  countOnServer,
  homeProducts,
  linesOf,
  manyItems,
  quantityIn,
  setItems,
  sideBasket,
} from './basket-steps.ts'
import { openAs } from './steps.ts'

const setItem = '**/web-api/order/set-basket-item?*'

test('[B-02] [B-07] the basket of a customer is on the server and the same in another browser and tab', async ({
  page,
  browser,
  context,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [first, second] = await homeProducts(request)
  if (!first || !second) throw new Error('no products')
  await openAs(page, user, '/')
  const calls = changesOf(page)
  const { add, count } = quantityIn(cardOf(page, first))
  await add.click()
  await count.fill('7')
  await count.press('Enter')
  await expect.poll(() => countOnServer(request, user, first.salesUnits[0]?.id ?? 0)).toBe(7)
  const before = calls.length
  await count.fill('many')
  await count.press('Enter')
  await count.fill('')
  await count.blur()
  await expect(count).toHaveValue('7')
  expect(calls).toHaveLength(before)
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull()

  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await openAs(there, user, '/basket')
  await expect(quantityIn(linesOf(there)).count).toHaveValue('7')
  await elsewhere.close()

  // Two tabs: the last count of each line wins, and no line is lost.
  const tab = await context.newPage()
  await tab.goto('/')
  await expect(quantityIn(cardOf(tab, first)).count).toHaveValue('7')
  await Promise.all([
    quantityIn(cardOf(tab, second)).add.click(),
    quantityIn(cardOf(page, first)).more.click(),
  ])
  for (const each of [page, tab]) {
    await expect(linesOf(sideBasket(each))).toHaveCount(2)
    await expect(quantityIn(cardOf(each, first)).count).toHaveValue('8')
    await expect(quantityIn(cardOf(each, second)).count).toHaveValue('1')
  }
})

test('[B-03] a change shows at once, a slow answer shows a spinner, and answers out of order never show an older count', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [first, second] = await homeProducts(request)
  if (!first || !second) throw new Error('no products')
  await setItems(request, user, [
    { productId: first.id, salesUnitId: first.salesUnits[0]?.id, count: 2 },
  ])
  await openAs(page, user, '/')
  const one = quantityIn(cardOf(page, first))
  const other = quantityIn(cardOf(page, second))
  await expect(one.count).toHaveValue('2')

  const slow = await holdAnswers(page, setItem)
  await one.more.click()
  // Shown before the server has answered, here and in the side basket.
  await expect(one.count).toHaveValue('3')
  await expect(quantityIn(sideBasket(page)).count).toHaveValue('3')
  await expect(one.more).toBeDisabled()
  await expect(one.count).toHaveAttribute('aria-busy', 'true')
  await expect(cardOf(page, first).locator('.animate-spin')).toBeVisible()
  await expect(one.more).toBeDisabled()
  await page.unroute(setItem)

  // A later change of another line is answered first.
  await other.add.click()
  await expect(other.more).toBeEnabled()
  await expect(other.count).toHaveValue('1')
  await expect(one.count).toHaveValue('3')
  slow.letGo()
  await expect(one.more).toBeEnabled()
  await expect(one.count).toHaveValue('3')
  await expect(cardOf(page, first).locator('.animate-spin')).toHaveCount(0)

  // A basket that was read before a change and arrives after it is not shown.
  const late = await holdAnswers(page, '**/web-api/order/get-basket-items*')
  await one.more.click()
  await expect(one.more).toBeEnabled()
  await page.unroute('**/web-api/order/get-basket-items*')
  await one.more.click()
  await expect(one.count).toHaveValue('5')
  late.letGo()
  await expect(one.more).toBeEnabled()
  await expect(one.count).toHaveValue('5')
  await expect(sideBasket(page).locator('dl')).toHaveAttribute('aria-busy', 'false')
  await expect(one.count).toHaveValue('5')
})

test('[B-18] a failed change shows a message for two seconds, and the basket returns to the state of the server', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [product] = await homeProducts(request)
  const unit = product?.salesUnits[0]
  if (!product || !unit) throw new Error('no products')
  await setItems(request, user, [{ productId: product.id, salesUnitId: unit.id, count: 2 }])
  await openAs(page, user, '/')
  const { more, count } = quantityIn(cardOf(page, product))
  const side = sideBasket(page)
  await expect(count).toHaveValue('2')

  await page.route(setItem, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Gerade nicht.' } }),
  )
  await noteMessage(page, 'Gerade nicht.')
  await more.click()
  const said = messagesOf(page).getByText('Gerade nicht.')
  await expect(said).toBeVisible()
  await expect(count).toHaveValue('2')
  await expect(quantityIn(side).count).toHaveValue('2')
  await expectShownInTime(page)

  // No answer at all while everything is being removed.
  await page.route('**/web-api/order/set-basket-item*', (route) => route.abort())
  await side.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await expect(messagesOf(page).getByText('Keine Verbindung')).toBeVisible()
  await expect(linesOf(side)).toHaveCount(1)
  await expect(count).toHaveValue('2')
  // Nothing was removed, so there is no undo.
  await expect(side.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
})

test('[B-05] [B-10] [B-11] [B-15] the basket page: lines, totals, free delivery; clearing and undo', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const limit = await callAs<number>(request, user, '/web-api/freeDeliveryLimit')
  const items = await manyItems(request, 30)
  await setItems(request, user, items)
  await openAs(page, user, '/basket')
  const { orderProducts } = await basketOf(request, user)
  await expect(linesOf(page)).toHaveCount(30)
  const [line] = orderProducts
  if (!line) throw new Error('no lines')
  const pieces = new Intl.NumberFormat('de-DE').format(line.salesUnitPiece * line.piece)
  await expect(linesOf(page).first()).toContainText(line.name.slice(0, 60))
  await expect(linesOf(page).first()).toContainText(line.salesUnitName)
  // Products of the same name are distinguished by the brand above it.
  await expect(linesOf(page).first()).toContainText(line.brandName)
  await expect(
    linesOf(page)
      .first()
      .getByRole('button', {
        name: `Position entfernen: ${line.brandName} ${line.name}, ${line.salesUnitName}`,
        exact: true,
      }),
  ).toBeVisible()
  await expect(linesOf(page).first()).toContainText(`${pieces} Stück`)

  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await expect(page.getByRole('img', { name: 'Mein Warenkorb ist leer' })).toBeVisible()
  await expect.poll(async () => (await basketOf(request, user)).orderProducts).toEqual([])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(linesOf(page)).toHaveCount(30)
  await expect
    .poll(async () =>
      (await basketOf(request, user)).orderProducts.map(({ salesUnitId }) => salesUnitId),
    )
    .toEqual(orderProducts.map(({ salesUnitId }) => salesUnitId))

  // Up to 100 the text is plain, above it is highlighted; the missing amount is shown.
  const summary = page.getByRole('region', { name: 'Übersicht' })
  const amount = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  const text = `Lieferung frei ab ${amount.format(limit)}`
  let left = orderProducts
  let total = (await basketOf(request, user)).totalAmount
  expect(total).toBeGreaterThan(100)
  await expect(summary.getByRole('strong')).toHaveText(text)
  while (total > 100) {
    left = left.slice(1)
    await setItems(
      request,
      user,
      orderProducts.map(({ productId, salesUnitId }) => ({
        productId,
        salesUnitId,
        count: left.some((kept) => kept.salesUnitId === salesUnitId) ? 1 : 0,
      })),
    )
    total = (await basketOf(request, user)).totalAmount
  }
  await page.reload()
  const charged = await basketOf(request, user)
  const { deliveryCostInfo, netAmount, deliveryCost, missingForFreeDelivery } = charged
  expect(deliveryCost).toBeGreaterThan(0)
  await expect(summary.getByText(text)).toBeVisible()
  await expect(summary.getByRole('strong')).toHaveCount(0)
  await expect(summary.getByText(deliveryCostInfo)).toBeVisible()
  await expect(summary.getByText(amount.format(missingForFreeDelivery))).toBeVisible()
  // Above it: the goods and the delivery (B-22).
  await expect(summary.getByRole('definition').nth(2)).toHaveText(amount.format(netAmount))
  await expect(summary.getByRole('definition').last()).toHaveText(amount.format(total))
})

test('[H-05] the badge on a phone counts to 99, then 99+, and leads to the basket', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [item] = await manyItems(request, 1, 99)
  await setItems(request, user, [item ?? {}])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, user, '/')
  const badge = page.getByRole('banner').getByRole('link', { name: /^Warenkorb öffnen/ })
  await expect(badge).toHaveText('99')
  await badge.click()
  await expect(page).toHaveURL('/basket')
  await quantityIn(linesOf(page)).more.click()
  await expect(badge).toHaveText('99+')
})
