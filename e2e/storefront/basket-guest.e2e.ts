import { expect, test } from '@playwright/test'
import { passTime } from '../pass-time.ts'
import { expectShownInTime, noteShowing } from '../shown-for.ts'
import { callAs, euro, fillLogin, messagesOf, newCustomer, openLogin } from './account-steps.ts'
import {
  basketOf,
  cardOf,
  homeProducts,
  linesOf,
  openHome,
  quantityIn,
  setItems,
  sideBasket,
  summaryOf,
} from './basket-steps.ts'
import { openProduct, productThat } from './product-steps.ts'

test('[B-01] [B-03] [G-06] [N-06] the control of a card adds, counts up and down, and removes', async ({
  page,
  request,
}) => {
  const product = await openHome(page, request)
  const { add, more, less, bin, count } = quantityIn(cardOf(page, product))
  const side = sideBasket(page)
  await expect(side.getByText('Mein Warenkorb ist leer')).toBeVisible()
  await expect(less).toHaveCount(0)

  await add.click()
  await expect(count).toHaveValue('1')
  await expect(bin).toBeVisible()
  // The pressed button is gone; the keyboard continues at the next one.
  await expect(more).toBeFocused()
  await expect(linesOf(side)).toHaveCount(1)

  await expect(more).toBeEnabled()
  const locked = (label: string) => `:has([aria-label^="${label}"][aria-disabled=true])`
  await noteShowing(page, {
    selector: `main li:has(a[href*="productId=${product.id}&"]) [role=group]${locked('Eins mehr')}${locked('Eins weniger')}`,
    atLeast: 450,
  })
  await more.click()
  await expect(count).toHaveValue('2')
  await expectShownInTime(page)
  await expect(more).toBeEnabled()
  await expect(bin).toHaveCount(0)

  await less.click()
  await expect(count).toHaveValue('1')
  await bin.click()
  await expect(add).toBeVisible()
  await expect(add).toBeFocused()
  await expect(side.getByText('Mein Warenkorb ist leer')).toBeVisible()
})

test('[B-02] [B-06] typing sets the count, an invalid text changes nothing, a reload keeps the count', async ({
  page,
  context,
  request,
}) => {
  const [product, second] = await homeProducts(request)
  if (!product || !second) throw new Error('no products')
  const price = product.salesUnits[0]?.price ?? 0
  await page.goto('/')
  const { add, count } = quantityIn(cardOf(page, product))
  const side = sideBasket(page)
  await add.click()
  await count.fill('12')
  await count.press('Enter')
  await expect(side.getByText(euro(price * 12)).first()).toBeVisible()
  for (const nonsense of ['', ' ', 'abc', '-']) {
    await count.fill(nonsense)
    await count.press('Enter')
    await expect(count).toHaveValue(nonsense.trim() === '' ? nonsense : '')
    await expect(quantityIn(side).count).toHaveValue('12')
  }
  await count.blur()
  await expect(count).toHaveValue('12')
  // Without Enter it is applied after a pause.
  await count.fill('3')
  await expect(quantityIn(side).count).toHaveValue('3')

  await page.reload()
  await expect(quantityIn(cardOf(page, product)).count).toHaveValue('3')

  // Another tab of the same guest shows it too, and each keeps the other's lines.
  const other = await context.newPage()
  await other.goto('/')
  await expect(quantityIn(cardOf(other, product)).count).toHaveValue('3')
  await quantityIn(cardOf(other, second)).add.click()
  await expect(linesOf(side)).toHaveCount(2)

  // Damaged storage content is not a basket, and causes no error.
  await page.evaluate(() => localStorage.setItem('basket', '[{"productId":1},7'))
  await page.reload()
  await expect(side.getByText('Mein Warenkorb ist leer')).toBeVisible()
})

test('[B-02] [B-21] a typed quantity that is not accepted shows a message and stays as it was typed', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const product = await openHome(page, request)
  const card = cardOf(page, product)
  const { add, more, count } = quantityIn(card)
  const inSide = quantityIn(sideBasket(page)).count
  const message = card.getByRole('alert')
  await add.click()
  await count.fill('12')
  await count.press('Enter')
  await expect(inSide).toHaveValue('12')

  for (const typed of ['10000', '2,5', '0', '-3', '1.000', '1e3', '99999999999999999999']) {
    // Letter by letter, as a person types, and before a pause of a busy machine applies the first ones.
    await count.selectText()
    await count.evaluate((_, letters) => {
      for (const letter of letters) document.execCommand('insertText', false, letter)
    }, typed)
    await expect(count).toHaveValue(typed)
    await expect(count).toHaveAttribute('aria-invalid', 'true')
    await expect(count).toHaveAccessibleDescription(
      'Bitte eine ganze Zahl von 1 bis 9.999 eingeben',
    )
    await expect(message).toBeVisible()
    await count.press('Enter')
    await expect(count).toHaveValue(typed)
    // Longer than the pause after which typing is applied.
    await passTime(page, 1000)
    await expect(count).toHaveValue(typed)
    await expect(inSide).toHaveValue('12')
  }
  // On blur it is neither applied nor hidden.
  await count.blur()
  await expect(count).toHaveValue('99999999999999999999')
  await expect(message).toBeVisible()
  await expect(inSide).toHaveValue('12')
  // The buttons count from what is in the basket.
  await more.click()
  await expect(count).toHaveValue('13')
  await expect(message).toHaveCount(0)

  // A corrected text is applied at once, and the message disappears.
  await count.fill('10000')
  await expect(message).toBeVisible()
  await count.press('Backspace')
  await expect(count).toHaveValue('1000')
  await expect(message).toHaveCount(0)
  await expect(count).not.toHaveAttribute('aria-invalid')
  await expect(inSide).toHaveValue('1000')

  // A second tap selects the count again, so that digits replace it.
  await count.blur()
  await count.click()
  await count.click()
  await page.keyboard.type('7')
  await expect(count).toHaveValue('7')
  await expect(inSide).toHaveValue('7')
})

test('[B-04] [B-05] [B-15] [B-16] the side basket: the last raised line first, short names, clearing with undo', async ({
  page,
  request,
}) => {
  const products = await homeProducts(request)
  const long = products.find(({ productName }) => productName.length > 20)
  const [first, second] = products.filter((product) => product !== long)
  if (!first || !second || !long) throw new Error('no products')
  await page.goto('/')
  const side = sideBasket(page)
  for (const product of [first, long, second]) {
    await quantityIn(cardOf(page, product)).add.click()
  }
  await expect(linesOf(side)).toHaveCount(3)
  await expect(linesOf(side).first()).toContainText(second.productName.slice(0, 20).trimEnd())
  await quantityIn(cardOf(page, first)).more.click()
  await expect(linesOf(side).first()).toContainText(first.productName.slice(0, 20).trimEnd())
  await expect(side.getByText(`${long.productName.slice(0, 20).trimEnd()}…`)).toBeVisible()

  // After a press in the list itself, the line waits a moment before it moves.
  await quantityIn(linesOf(side).nth(2)).more.click()
  await expect(quantityIn(linesOf(side).nth(2)).count).toHaveValue('2')
  await expect(quantityIn(linesOf(side).first()).count).toHaveValue('2')
  await expect(linesOf(side).first()).toContainText(long.productName.slice(0, 20).trimEnd())

  await linesOf(side)
    .first()
    .getByRole('button', { name: long.productName.slice(0, 20) })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: long.productName, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  await side.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await expect(side.getByText('Mein Warenkorb ist leer')).toBeVisible()
  await expect(quantityIn(cardOf(page, first)).add).toBeVisible()
  await side.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(linesOf(side)).toHaveCount(3)
  await expect(quantityIn(cardOf(page, first)).count).toHaveValue('2')

  await linesOf(side)
    .nth(1)
    .getByRole('button', { name: /^Position entfernen/ })
    .click()
  await expect(linesOf(side)).toHaveCount(2)
  await expect(side.getByText('1 Position entfernt')).toBeVisible()
})

test('[B-08] [B-09] [B-20] [P-05] a guest basket has the server’s prices to the cent, and is merged at the login', async ({
  page,
  request,
}) => {
  const { user, registration } = await newCustomer(request)
  const [other] = await homeProducts(request)
  const product = await productThat(
    request,
    ({ discount, salesUnits }) => discount !== null && discount.piece > 1 && salesUnits.length > 1,
  )
  const { discount } = product
  if (!discount || !other) throw new Error('no products')
  // The customer has one line in common with the guest, and one other line.
  const [unit] = other.salesUnits
  const listed = await request.post(`/public/web-api/product/${product.id}`)
  const { salesUnits }: { salesUnits: { id: number; piece: number }[] } = await listed.json()
  await setItems(request, user, [
    { productId: other.id, salesUnitId: unit?.id, count: 4 },
    { productId: product.id, salesUnitId: salesUnits[0]?.id, count: 1 },
  ])

  // Below the number of pieces in each line, above it in both together.
  const dialog = await openProduct(page, product)
  const rows = dialog.getByRole('listitem')
  const [one, pack] = salesUnits
  if (!one || !pack) throw new Error('no sales units')
  await quantityIn(rows.nth(0)).add.click()
  await quantityIn(rows.nth(1)).add.click()
  await quantityIn(rows.nth(1)).count.fill(String(Math.ceil(discount.piece / pack.piece)))
  await quantityIn(rows.nth(1)).count.press('Enter')
  await page.keyboard.press('Escape')

  await page.goto('/basket')
  await expect(linesOf(page)).toHaveCount(2)
  await expect(linesOf(page).first().locator('s')).toBeVisible()
  await expect(linesOf(page).last().locator('s')).toBeVisible()
  const total = summaryOf(page).getByRole('definition').last()
  const shown = await total.innerText()

  await summaryOf(page).getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
  await page.keyboard.press('Escape')
  const login = await openLogin(page)
  await fillLogin(login, registration)
  const merged = page.waitForResponse('**/web-api/order/set-basket-items*')
  await page.keyboard.press('Enter')
  await expect(messagesOf(page).getByText('Sie sind angemeldet')).toBeVisible()
  expect((await merged).status()).toBe(200)
  await expect(linesOf(page)).toHaveCount(3)
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull()

  const basket = await basketOf(request, user)
  expect(basket.orderProducts.map(({ salesUnitId, piece }) => [salesUnitId, piece])).toEqual(
    expect.arrayContaining([
      [one.id, 1],
      [pack.id, Math.ceil(discount.piece / pack.piece)],
      [unit?.id, 4],
    ]),
  )
  // Without the line that the guest did not have, the goods cost what the guest saw; the delivery is charged beside
  // them.
  await setItems(request, user, [{ productId: other.id, salesUnitId: unit?.id, count: 0 }])
  const { missingForFreeDelivery, totalAmount } = await basketOf(request, user)
  const limit = await callAs<number>(request, user, '/web-api/freeDeliveryLimit')
  expect(euro(missingForFreeDelivery > 0 ? limit - missingForFreeDelivery : totalAmount)).toBe(
    shown,
  )
})

test('the head of the side basket stays in its card in every language', async ({
  page,
  request,
}) => {
  const product = await openHome(page, request)
  await quantityIn(cardOf(page, product)).add.click()
  for (const language of ['de', 'en', 'tr']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    const clear = page.getByRole('button', {
      name: /^(Warenkorb leeren|Clear basket|Sepeti boşalt)$/,
    })
    for (const width of [1024, 1280, 1440, 1501, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(clear).toBeVisible()
      const over = await clear.evaluate((button) => {
        const head = button.parentElement
        return head ? head.scrollWidth - head.clientWidth : Infinity
      })
      expect(over).toBeLessThanOrEqual(0)
    }
  }
})
