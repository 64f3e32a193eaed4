import { expect, test } from '@playwright/test'
import { cards, categoriesOf, fullestCategory, productsOf, storeLanguage } from './steps.ts'

const listing = '**/public/web-api/product/sorted*'

for (const size of [20, 50, 100]) {
  test(`[G-12] paging by ${size} shows every product exactly once`, async ({ page, request }) => {
    const category = await fullestCategory(request)
    await page.goto(`/?categoryId=${category.id}`)
    await expect(page.getByLabel('Pro Seite')).toHaveValue('50')
    await page.getByLabel('Pro Seite').selectOption(String(size))

    const pages = Math.ceil(category.totalElements / size)
    const next = page.getByRole('button', { name: 'Nächste Seite' })
    for (let number = 0; number < pages; number += 1) {
      const body = { page: number, size, categoryId: category.id }
      const { content } = await productsOf(request, body)
      await expect(cards(page).getByRole('heading')).toHaveText(
        content.map(({ productName }) => productName),
      )
      if (number < pages - 1) await next.click()
    }
    await expect(next).toBeDisabled()

    const shown = await Promise.all(
      Array.from({ length: pages }, (_, number) =>
        productsOf(request, { page: number, size, categoryId: category.id }),
      ),
    )
    const ids = shown.flatMap(({ content }) => content.map(({ id }) => id))
    expect(new Set(ids).size).toBe(category.totalElements)
    expect(ids).toHaveLength(category.totalElements)
  })
}

test('another page starts at its top, also for screen readers', async ({ page, request }) => {
  const category = await fullestCategory(request)
  await page.goto(`/?categoryId=${category.id}&size=20`)
  await page.getByRole('button', { name: 'Seite 2', exact: true }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const [language, category, badge] of [
  ['de', 'Neue Produkte', 'Neu'],
  ['en', 'New Products', 'New'],
  ['tr', 'Yeni Ürünler', 'Yeni'],
] as const) {
  test(`[G-07] products of ${category} carry a green badge, others do not`, async ({
    page,
    request,
  }) => {
    const categories = await categoriesOf(request, language)
    const fresh = categories.find(({ name }) => name === category)
    // Tests of the office add empty ones, without any below them, at the end.
    const other = categories.findLast(({ subCategories }) => subCategories.length > 0)
    await storeLanguage(page, language)
    const { content } = await productsOf(request, { page: 0, size: 50, categoryId: fresh?.id })
    expect(content.length).toBeGreaterThan(0)
    await page.goto(`/?categoryId=${fresh?.id}`)
    const badges = cards(page).getByText(badge, { exact: true })
    await expect(cards(page)).toHaveCount(content.length)
    await expect(badges).toHaveCount(content.length)
    const [red = 0, green = 0, blue = 0] = await badges
      .first()
      .evaluate(
        (element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
      )
    expect(green).toBeGreaterThan(Math.max(red, blue))

    await page.goto(`/?categoryId=${other?.id}`)
    await expect(cards(page).first()).toBeVisible()
    await expect(badges).toHaveCount(0)
  })
}

test('[G-15] an empty category shows a message with what to do', async ({ page }) => {
  await page.goto('/?categoryId=999999999')
  const main = page.getByRole('main')
  await expect(main.getByText('Keine Produkte gefunden')).toBeVisible()
  await expect(main.getByText('Bitte wählen Sie eine andere Kategorie')).toBeVisible()
})

test('[G-20] an image that cannot be loaded shows the placeholder', async ({ page }) => {
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/')
  const card = cards(page).first()
  await expect(card.getByRole('heading')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.locator('svg').first()).toBeVisible()
})

test('a special offer shows its percent and the price before, struck through', async ({
  page,
  request,
}) => {
  const { content } = await productsOf(request, { page: 0, size: 100 })
  const offer = content.find(({ discountRate }) => (discountRate ?? 0) >= 1)
  if (!offer) throw new Error('no product is on offer')
  await page.route(listing, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: [offer] } })
  })
  await page.goto('/')
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  const [unit] = offer.salesUnits
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText(`−${Math.floor(offer.discountRate ?? 0)} %`)).toBeVisible()
  await expect(cards(page).locator('s').first()).toContainText(euro.format(unit?.defaultPrice ?? 0))
  await expect(cards(page).getByText(euro.format(unit?.price ?? 0), { exact: true })).toBeVisible()
})

test('[G-19] a newer request aborts the older one without a message; an error ends the loading state', async ({
  page,
  request,
}) => {
  const [, second, third] = await categoriesOf(request)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()

  await page.route(listing, async (route) => {
    if (route.request().postDataJSON().categoryId !== second?.id) await route.continue()
  })
  const aborted = page.waitForEvent('requestfailed', (failed) =>
    failed.url().includes('product/sorted'),
  )
  await page.getByRole('link', { name: second?.name ?? '', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await page.getByRole('link', { name: third?.name ?? '', exact: true }).click()
  expect((await aborted).postDataJSON().categoryId).toBe(second?.id)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unroute(listing)
  await page.route(listing, (route) => route.fulfill({ status: 404, json: { message: 'Weg.' } }))
  await page.getByRole('link', { name: second?.name ?? '', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Weg.')
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)

  await page.unroute(listing)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(cards(page).first()).toBeVisible()
})
