import { expect, test } from '@playwright/test'
import { callAs, euro, newCustomer } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  homeProducts,
  linesOf,
  quantityIn,
  setItems,
  sideBasket,
} from './basket-steps.ts'
import { openProduct, productOf, productThat } from './product-steps.ts'
import { openAs } from './steps.ts'

test('[G-26] a card offers every sales unit of its product; price and quantity follow the chosen one', async ({
  page,
  request,
}) => {
  const product = (await homeProducts(request)).find(({ salesUnits }) => salesUnits.length > 1)
  const [piece, carton] = product?.salesUnits ?? []
  if (!product || !piece || !carton) throw new Error('no product with several units')
  await page.goto('/')
  const card = cardOf(page, product)
  const units = card.getByRole('radio')
  const { add, more, count } = quantityIn(card)
  await expect(units).toHaveCount(product.salesUnits.length)
  await expect(units.first()).toBeChecked()
  await expect(card.getByText(/ \/ St\.$/)).toHaveCount(0)

  await units.nth(1).check()
  // Choosing a unit opens no dialog.
  await expect(page).toHaveURL('/')
  await expect(card.getByText(`${euro(carton.price / carton.piece)} / St.`)).toBeVisible()
  await add.click()
  const side = sideBasket(page)
  await expect(linesOf(side)).toHaveCount(1)
  await expect(linesOf(side)).toContainText(carton.unitName)
  await expect(linesOf(side).getByText(euro(carton.price)).last()).toBeVisible()
  await more.click()
  await expect(count).toHaveValue('2')

  // With the keyboard: the arrows choose, and each unit has its own count.
  await units.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(units.first()).toBeChecked()
  await expect(units.first()).toBeFocused()
  await expect(add).toBeVisible()
  await add.click()
  await expect(linesOf(side)).toHaveCount(2)
  await expect(card.getByRole('radio', { name: '1 im Warenkorb' })).toBeChecked()
  await expect(card.getByRole('radio', { name: '2 im Warenkorb' })).not.toBeChecked()

  // Only the basket is stored.
  await page.reload()
  await expect(units.first()).toBeChecked()
  await expect(count).toHaveValue('1')
  await expect(card.getByRole('radio', { name: '2 im Warenkorb' })).toBeVisible()
})

test('[G-26] the units of a card fit it from 320 to 1440 px in every language', async ({
  page,
}) => {
  await page.goto('/')
  for (const language of ['de', 'en', 'tr']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
    for (const width of [320, 360, 390, 768, 1024, 1150, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((cards) =>
          cards.flatMap((card) => {
            const edge = card.getBoundingClientRect()
            return [...card.querySelectorAll('label, label span, p, p span, fieldset')]
              .filter((part) => {
                const { left, right, width: wide } = part.getBoundingClientRect()
                return wide > 1 && (left < edge.left || right > edge.right + 0.5)
              })
              .map((part) => part.textContent)
          }),
        )
      expect(cut, `${language} at ${width} px`).toEqual([])
    }
  }
})

for (const who of ['guest', 'customer']) {
  test(`[P-05] [P-06] [B-09] as a ${who} the dialog has the lower price once the basket reaches the discount’s pieces`, async ({
    page,
    request,
  }) => {
    const product = await productThat(
      request,
      ({ discount, salesUnits }) =>
        discount !== null && discount.piece > 1 && salesUnits.length > 1,
    )
    const [piece, carton] = product.salesUnits
    const { discount } = product
    if (!piece || !carton || !discount) throw new Error('no product with a discount')
    if (who === 'customer') await openAs(page, (await newCustomer(request)).user, '/')
    const dialog = await openProduct(page, product)
    const rows = dialog.getByRole('listitem')
    await expect(rows.locator('s')).toHaveCount(0)
    await quantityIn(rows.first()).add.click()
    const { count } = quantityIn(rows.first())
    await count.fill(String(discount.piece - 1))
    await count.press('Enter')
    await expect(rows.locator('s')).toHaveCount(0)
    await quantityIn(rows.first()).more.click()
    await expect(rows.locator('s')).toHaveCount(product.salesUnits.length)
    await expect(rows.first()).toContainText(euro(discount.price))
    await expect(rows.first().locator('s')).toContainText(euro(piece.price))
    await expect(rows.nth(1)).toContainText(euro(discount.price * carton.piece))
    await expect(rows.nth(1)).toContainText(`${euro(discount.price)} / St.`)
    // And the normal price again below it.
    await quantityIn(rows.first()).less.click()
    await expect(rows.locator('s')).toHaveCount(0)
    await expect(rows.first()).toContainText(euro(piece.price))
  })
}

test('[G-26] [B-24] the article number is on card, dialog, basket and order', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const [product] = await homeProducts(request)
  if (!product) throw new Error('no products')
  const { articleNumber } = await callAs<{ articleNumber: string }>(
    request,
    user,
    `/public/web-api/product/${product.id}`,
  )
  const shown = `Art.-Nr. ${articleNumber}`
  await setItems(request, user, [
    { productId: product.id, salesUnitId: product.salesUnits[0]?.id, count: 1 },
  ])
  await openAs(page, user, '/')
  await expect(cardOf(page, product)).toContainText(shown)
  await expect(linesOf(sideBasket(page))).toContainText(shown)
  const dialog = await openProduct(page, await productOf(request, product.id))
  await expect(dialog.getByText(shown)).toBeVisible()
  await page.goto('/basket')
  await expect(linesOf(page)).toContainText(shown)
  await page.goto('/payment')
  await expect(linesOf(page)).toContainText(shown)
  expect((await basketOf(request, user)).orderProducts).toHaveLength(1)
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    {},
  )
  await page.goto(`/previous-orders/${orderId}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(shown)
})
