import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newCustomer } from './account-steps.ts'
import { brandsOf, cards, categoriesOf, markFavourite, openAs, productsOf } from './steps.ts'

const bar = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Marken' })
const chips = (page: Page) => bar(page).locator('button[aria-pressed]')
const back = { name: 'Marken zurückblättern' }
const forth = { name: 'Marken weiterblättern' }

test('[G-01] the brands are above the grid and scroll by 100 px per click', async ({
  page,
  request,
}) => {
  const [first] = await categoriesOf(request)
  const brands = await brandsOf(request, { categoryId: first?.id })
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await expect(chips(page)).toHaveText(brands.map(({ name }) => name))
  const chip = await chips(page).first().boundingBox()
  const card = await cards(page).first().boundingBox()
  expect(chip?.y).toBeLessThan(card?.y ?? 0)

  const placeOf = async () => (await chips(page).first().boundingBox())?.x ?? 0
  const start = await placeOf()
  await expect(bar(page).getByRole('button', back)).toBeDisabled()
  for (const clicks of [1, 2]) {
    await bar(page).getByRole('button', forth).click()
    await expect.poll(placeOf).toBe(start - 100 * clicks)
  }
  await bar(page).getByRole('button', back).click()
  await expect.poll(placeOf).toBe(start - 100)
  await bar(page).getByRole('button', back).click()
  await expect.poll(placeOf).toBe(start)
  await expect(bar(page).getByRole('button', back)).toBeDisabled()

  for (let clicks = 0; clicks < 40; clicks += 1) {
    if (await bar(page).getByRole('button', forth).isDisabled()) break
    // The last step may reach the end at any moment: a click without effect must not wait.
    await bar(page).getByRole('button', forth).dispatchEvent('click')
  }
  await expect(bar(page).getByRole('button', forth)).toBeDisabled()
  await expect(chips(page).last()).toBeInViewport({ ratio: 1 })
})

test('[G-02] a brand filters, and the chosen one can be removed', async ({ page, request }) => {
  const [first] = await categoriesOf(request)
  const brands = await brandsOf(request, { categoryId: first?.id })
  const brand = brands[2]
  const { totalElements: all } = await productsOf(request, {
    page: 0,
    size: 50,
    categoryId: first?.id,
  })
  await page.goto('/')
  await expect(cards(page)).toHaveCount(all)
  const chip = bar(page).getByRole('button', { name: brand?.name ?? '', exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`/?brandId=${brand?.id}`)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  for (const card of await cards(page).all()) await expect(card).toContainText(brand?.name ?? '')
  // The others stay, so that another one can be chosen.
  await expect(chips(page)).toHaveText(brands.map(({ name }) => name))

  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(all)
})

/** A category with brands that one of its subcategories does not have. */
async function categoryOfMoreBrands(request: APIRequestContext) {
  for (const category of await categoriesOf(request)) {
    const brands = await brandsOf(request, { categoryId: category.id })
    for (const sub of category.subCategories) {
      const below = await brandsOf(request, { categoryId: category.id, subCategoryId: sub.id })
      if (below.length > 0 && below.length < brands.length) return { category, sub }
    }
  }
  throw new Error('every subcategory has all brands of its category')
}

test('[G-03] the brands follow category, subcategory, search and favourites', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const { category, sub } = await categoryOfMoreBrands(request)
  const ofYoghurt = await brandsOf(request, { searchKeyword: 'joghurt' })
  const { content } = await productsOf(request, { page: 0, size: 100 })
  const other = content.find(({ brandName }) => !ofYoghurt.some(({ name }) => name === brandName))
  await markFavourite(request, user, other?.id ?? 0)
  const listings = [
    [`categoryId=${category.id}`, { categoryId: category.id }],
    [
      `categoryId=${category.id}&subCategoryId=${sub?.id}`,
      { categoryId: category.id, subCategoryId: sub?.id },
    ],
    ['search=joghurt', { searchKeyword: 'joghurt' }],
    ['favorite=true', { favorite: true }],
  ] as const
  let before = ''
  for (const [query, filter] of listings) {
    const brands = await brandsOf(request, filter, user.token)
    const names = brands.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.join()).not.toBe(before)
    before = names.join()
    await openAs(page, user, `/?${query}`)
    await expect(chips(page)).toHaveText(names)
  }
})

test('brands that could not be loaded can be retried, and the products stay', async ({ page }) => {
  await page.route('**/brand/all*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Die Marken konnten nicht geladen werden')
  await expect(cards(page).first()).toBeVisible()
  await page.unroute('**/brand/all*')
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(chips(page).first()).toBeVisible()
  await expect(failure).toHaveCount(0)
})
