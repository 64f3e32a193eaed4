import { expect, type Page, test } from '@playwright/test'
import { cards, categoriesOf, fullestCategory, productsOf, storeLanguage } from './steps.ts'
import { dialogOf, linkTo, openProduct, productOf, productThat, queryOf } from './product-steps.ts'

const close = { name: 'Schließen', exact: true }
const notFound = 'Produkt nicht gefunden'

test('[G-08] a click on a card opens the dialog and puts the product into the address', async ({
  page,
  request,
}) => {
  const categories = await categoriesOf(request)
  const top = categories.find(({ subCategories }) => subCategories.length > 0)
  const sub = top?.subCategories[0]
  for (const [address, where] of [
    [`/?categoryId=${top?.id}`, { categoryId: String(top?.id) }],
    [
      `/?categoryId=${top?.id}&subCategoryId=${sub?.id}`,
      { categoryId: String(top?.id), subCategoryId: String(sub?.id) },
    ],
  ] as const) {
    const { content } = await productsOf(request, {
      page: 0,
      size: 50,
      ...Object.fromEntries(Object.entries(where).map(([key, value]) => [key, Number(value)])),
    })
    const product = content[1]
    await page.goto(address)
    // A click on its image, which is not a link itself: the whole card opens it.
    await cards(page)
      .nth(1)
      .click({ position: { x: 40, y: 60 } })
    await expect(
      page.getByRole('dialog', { name: product?.productName ?? '', exact: true }),
    ).toBeVisible()
    expect(queryOf(page)).toEqual({ ...where, productId: String(product?.id), lang: 'de' })
  }
})

test('[G-09] the dialog opens when the product is in the address', async ({ page, request }) => {
  const category = await fullestCategory(request)
  const { content } = await productsOf(request, { page: 0, size: 50, categoryId: category.id })
  const shown = content[2]
  await page.goto(`/?productId=${shown?.id}&categoryId=${category.id}&lang=de`)
  await expect(page.getByRole('dialog', { name: shown?.productName ?? '' })).toBeVisible()
  await expect(page.getByRole('main').locator('h2')).toHaveText(
    content.map(({ productName }) => productName),
  )

  // Also when the product is on another page of its category.
  const body = { page: 2, size: 20, categoryId: category.id }
  const other = (await productsOf(request, body)).content[0]
  await page.goto(`/?productId=${other?.id}&categoryId=${category.id}&size=20&lang=de`)
  await expect(page.getByRole('dialog', { name: other?.productName ?? '' })).toBeVisible()
  await expect(page.getByRole('main').locator('h2').first()).toHaveText(
    content[0]?.productName ?? '',
  )
})

test('a link opens in the language that it was shared in, and the shop stays in it', async ({
  page,
  request,
}) => {
  const german = await productThat(request, ({ images }) => images.length > 0)
  const turkish = await productOf(request, german.id, 'tr')
  expect(turkish.name).not.toBe(german.name)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.goto(linkTo(german, 'tr'))
  await expect(dialogOf(page, turkish)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()

  await page.goto(linkTo(german, 'xx'))
  await expect(dialogOf(page, turkish)).toBeVisible()
})

test('[P-01] the dialog is named after the product and fills the screen below 900 px', async ({
  page,
  request,
}) => {
  const product = await productThat(request, () => true)
  await page.setViewportSize({ width: 899, height: 800 })
  const dialog = await openProduct(page, product)
  await expect(dialog.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(dialog.getByRole('button', close)).toBeVisible()
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 899, height: 800 })
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThan(900)
  const box = await dialog.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.height).toBeLessThan(800)
})

for (const [way, leave] of [
  ['the close button', (page) => page.getByRole('dialog').getByRole('button', close).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the browser’s way back', (page) => page.goBack()],
] as [string, (page: Page) => Promise<unknown>][]) {
  test(`[P-09] ${way} closes the dialog and removes it from the address`, async ({ page }) => {
    await page.goto('/')
    const card = cards(page).nth(4)
    const link = card.getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await link.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', close)).toBeFocused()
    await expect(dialog.getByRole('tab').first()).toBeVisible()

    await leave(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

    await page.goForward()
    await expect(dialog).toBeVisible()
    await leave(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  })
}

test('[P-09] after a shared link the category of the link stays', async ({ page, request }) => {
  const product = await productThat(request, ({ subCategoryId }) => subCategoryId !== null)
  const dialog = await openProduct(page, product)
  await dialog.getByRole('button', close).click()
  await expect(dialog).toBeHidden()
  expect(queryOf(page)).toEqual({
    categoryId: String(product.categoryId),
    subCategoryId: String(product.subCategoryId),
  })
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('pressing close twice goes back once', async ({ page }) => {
  await page.goto('/page/about')
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await cards(page).first().getByRole('link').click()
  const button = page.getByRole('dialog').getByRole('button', close)
  await expect(button).toBeFocused()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
})

test('the grid behind the dialog does not change, also in a search', async ({ page, request }) => {
  const product = await productThat(request, ({ subCategoryId }) => subCategoryId !== null)
  await page.goto(`/?search=${encodeURIComponent(product.name)}&size=20`)
  const heading = page.locator('h1')
  await expect(cards(page).first()).toBeVisible()
  const title = (await heading.textContent()) ?? ''
  const names = await page.locator('main h2').allTextContents()
  let asked = 0
  page.on('request', (sent) => (asked += Number(sent.url().includes('/product/sorted'))))
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  await expect(heading).toHaveText(title)
  expect(await page.locator('main h2').allTextContents()).toEqual(names)
  expect(asked).toBe(0)
})

test('an unknown product shows a message; a failure offers a retry', async ({ page, request }) => {
  await page.goto('/?productId=999999999')
  await expect(page.getByRole('dialog').getByText(notFound)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  const product = await productThat(request, () => true)
  const call = `**/public/web-api/product/${product.id}*`
  await page.route(call, (route) => route.fulfill({ status: 409, json: { message: 'Gleich.' } }))
  await page.goto(linkTo(product))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Gleich.')
  await page.unroute(call)
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(dialog.getByRole('heading', { name: product.name })).toBeVisible()
})

test('while the product is loading the dialog shows a skeleton', async ({ page, request }) => {
  const product = await productThat(request, () => true)
  let answerNow = () => {}
  const held = new Promise<void>((release) => {
    answerNow = release
  })
  await page.route(`**/public/web-api/product/${product.id}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(linkTo(product))
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Wird geladen')
  answerNow()
  await expect(dialogOf(page, product).getByRole('list').first()).toBeVisible()
})

test('an invalid productId opens no dialog', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await storeLanguage(page, 'de')
  for (const odd of ['abc', '0', '-1', '1.5', '99999999999999999999', '<script>']) {
    await page.goto(`/?productId=${encodeURIComponent(odd)}&lang=tr`)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  }
  expect(failures).toEqual([])
})
