import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { cards, customerUser, openAs, storeLanguage } from './steps.ts'
import {
  cardLink,
  dialogOf,
  euro,
  linkTo,
  openProduct,
  productOf,
  productThat,
} from './product-steps.ts'

const rows = { name: 'Verkaufseinheiten' }

test('the dialog shows brand, weight and a row with both prices for each sales unit', async ({
  page,
  request,
}) => {
  const product = await productThat(request, ({ salesUnits }) => salesUnits.length > 1)
  const dialog = await openProduct(page, product)
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: new RegExp(`^${product.unit}$`) }),
  ).toBeVisible()
  const units = dialog.getByRole('list', rows).getByRole('listitem')
  await expect(units).toHaveCount(product.salesUnits.length)
  for (const [index, { unitName, unitPrice, price }] of product.salesUnits.entries()) {
    await expect(units.nth(index)).toContainText(unitName)
    await expect(units.nth(index)).toContainText(`${euro(unitPrice)} / St.`)
    await expect(units.nth(index).getByText(euro(price), { exact: true })).toBeVisible()
  }
})

test('[P-06] a special price is shown beside the old one, struck through', async ({
  page,
  request,
}) => {
  const special = await productThat(request, ({ salesUnits }) =>
    salesUnits.every(({ price, defaultPrice }) => price !== defaultPrice),
  )
  let dialog = await openProduct(page, special)
  const units = dialog.getByRole('list', rows).getByRole('listitem')
  for (const [index, { price, defaultPrice }] of special.salesUnits.entries()) {
    await expect(units.nth(index).locator('s')).toContainText(euro(defaultPrice))
    await expect(units.nth(index).locator('s')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(units.nth(index).getByText(euro(price), { exact: true })).toBeVisible()
  }

  const usual = await productThat(request, ({ salesUnits }) =>
    salesUnits.every(({ price, defaultPrice }) => price === defaultPrice),
  )
  dialog = await openProduct(page, usual)
  await expect(dialog.getByRole('list', rows)).toBeVisible()
  await expect(dialog.locator('s')).toHaveCount(0)
})

test('[P-07] a discount shows its number of pieces, its price and its last day', async ({
  page,
  request,
}) => {
  const discounted = await productThat(request, ({ discount }) => (discount?.piece ?? 0) > 1)
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })
  const until = (end: string) => day.format(Date.parse(end) - 1)
  const { piece = 0, price = 0, endDate = '' } = discounted.discount ?? {}
  let dialog = await openProduct(page, discounted)
  await expect(
    dialog.getByText(`Ab ${piece} Stück kostet ein Stück ${euro(price)}, bis ${until(endDate)}.`),
  ).toBeVisible()

  const special = await productThat(request, ({ discount }) => discount?.piece === 1)
  dialog = await openProduct(page, special)
  const offer = `Sonderpreis: ${euro(special.discount?.price ?? 0)} je Stück, bis ${until(special.discount?.endDate ?? '')}.`
  await expect(dialog.getByText(offer)).toBeVisible()

  const usual = await productThat(request, ({ discount }) => discount === null)
  dialog = await openProduct(page, usual)
  await expect(dialog.getByText(/Sonderpreis|kostet ein Stück/)).toHaveCount(0)
})

test('[P-08] there is a tab for each text that exists, and the first is open again each time', async ({
  page,
  request,
}) => {
  const full = await productThat(
    request,
    (product) =>
      product.shortDescription !== null &&
      product.detailedDescription !== null &&
      product.allergyInformation !== null &&
      product.contentInformation !== null,
  )
  await page.goto(`/?categoryId=${full.categoryId}&subCategoryId=${full.subCategoryId}&size=100`)
  const link = cardLink(page, full)
  await link.click()
  const dialog = dialogOf(page, full)
  const tabs = dialog.getByRole('tab')
  await expect(tabs).toHaveText([
    'Kurzbeschreibung',
    'Ausführliche Beschreibung',
    'Allergiehinweise',
    'Inhaltsangaben',
  ])
  const panel = dialog.getByRole('tabpanel')
  for (const [index, text] of [
    full.shortDescription,
    full.detailedDescription,
    full.allergyInformation,
    full.contentInformation,
  ].entries()) {
    await tabs.nth(index).click()
    await expect(panel).toHaveText(text ?? '')
  }

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await link.click()
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(panel).toHaveText(full.shortDescription ?? '')

  const some = await productThat(
    request,
    ({ allergyInformation, contentInformation }) =>
      allergyInformation === null && contentInformation === null,
  )
  await openProduct(page, some)
  await expect(dialogOf(page, some).getByRole('tab')).toHaveText([
    'Kurzbeschreibung',
    'Ausführliche Beschreibung',
  ])

  const bare = {
    ...some,
    shortDescription: null,
    detailedDescription: ' ',
    contentInformation: 'x',
  }
  await page.route(`**/public/web-api/product/${some.id}*`, (route) =>
    route.fulfill({ json: bare }),
  )
  await page.reload()
  await expect(dialogOf(page, some).getByRole('tab')).toHaveText(['Inhaltsangaben'])
})

test('markup in a product’s texts is shown as text', async ({ page, request }) => {
  const product = await productThat(request, ({ discount }) => discount === null)
  const hostile = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>'
  await page.route(`**/public/web-api/product/${product.id}*`, (route) =>
    route.fulfill({
      json: {
        ...product,
        name: hostile,
        brand: { id: 1, name: hostile },
        shortDescription: hostile,
      },
    }),
  )
  await page.goto(linkTo(product))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(hostile)
  await expect(dialog.getByRole('tabpanel')).toHaveText(hostile)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})

test('customers have a heart in the dialog, and the card behind it changes too', async ({
  page,
  request,
}) => {
  const product = await productThat(request, ({ images }) => images.length > 0)
  await openProduct(page, product)
  await expect(dialogOf(page, product).getByRole('button', { name: /Favoriten/ })).toHaveCount(0)

  await openAs(page, await customerUser(request), linkTo(product))
  await page.route('**/web-api/product/favorite*', (route) => route.fulfill({ json: {} }))
  const heart = dialogOf(page, product).getByRole('button', { name: /Favoriten/ })
  const before = await heart.getAttribute('aria-pressed')
  const sent = page.waitForRequest('**/web-api/product/favorite*')
  await heart.click()
  expect(new URL((await sent).url()).searchParams.get('favorite')).toBe(String(before !== 'true'))
  await expect(heart).toHaveAttribute('aria-pressed', String(before !== 'true'))
  await page.keyboard.press('Escape')
  const card = cards(page).filter({ has: cardLink(page, product) })
  await expect(card.getByRole('button', { name: /Favoriten/ })).toHaveAttribute(
    'aria-pressed',
    String(before !== 'true'),
  )
})

test('a refused favourite is reverted, with a message above the dialog', async ({
  page,
  request,
}) => {
  const product = await productThat(request, ({ images }) => images.length > 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await customerUser(request), linkTo(product))
  await page.route('**/web-api/product/favorite*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Das ging nicht.' } }),
  )
  const heart = dialogOf(page, product).getByRole('button', { name: /Favoriten/ })
  const before = (await heart.getAttribute('aria-pressed')) ?? ''
  await heart.click()
  // Only an element that nothing covers can be clicked.
  await page.getByText('Das ging nicht.').first().click({ trial: true })
  await expect(heart).toHaveAttribute('aria-pressed', before)
})

for (const language of ['de', 'en', 'tr']) {
  test(`the dialog is accessible and breaks no policy, ${language}`, async ({ page, request }) => {
    const german = await productThat(
      request,
      ({ images, discount }) => images.length > 1 && discount !== null,
    )
    const product = await productOf(request, german.id, language)
    const errors = browserErrors(page)
    // Languages differ in their texts, not in what axe looks at.
    const expectAccessible = async () => {
      if (language === 'de') expect(await stumblingBlocks(page)).toEqual([])
    }
    await storeLanguage(page, language)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(linkTo(product, language))
      const dialog = dialogOf(page, product)
      await expect(dialog.getByRole('tab').first()).toBeVisible()
      await expectAccessible()
      expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width)
      await dialog.getByRole('group').getByRole('button').first().click()
      // For screen readers the zoom replaces the dialog.
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
    }
    expect(errors).toEqual([])
  })
}
