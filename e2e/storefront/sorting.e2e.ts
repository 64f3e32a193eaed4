import { expect, type Page, test } from '@playwright/test'
import { cards, categoriesOf, fullestCategory, productsOf, tree } from './steps.ts'

const sorting = (page: Page, name = 'Sortieren') => page.getByRole('combobox', { name })
const namesOf = (products: readonly { productName: string }[]) =>
  products.map(({ productName }) => productName)
const headings = (page: Page) => cards(page).getByRole('heading')

test('[G-24] a category is sorted by name, price, offers or newest, and the address says so', async ({
  page,
  request,
}) => {
  const category = await fullestCategory(request)
  const filter = { page: 0, size: 20, categoryId: category.id }
  await page.goto(`/?categoryId=${category.id}&size=20&page=1`)
  await expect(sorting(page)).toHaveValue('name')
  await expect(sorting(page).getByRole('option')).toHaveText([
    'Name',
    'Preis',
    'Angebote zuerst',
    'Neue zuerst',
  ])
  for (const sort of ['price', 'offers', 'new']) {
    await sorting(page).focus()
    await sorting(page).selectOption(sort)
    const { content } = await productsOf(request, { ...filter, sort })
    await expect(headings(page)).toHaveText(namesOf(content))
    await expect(page).toHaveURL(`/?categoryId=${category.id}&sort=${sort}&size=20`)
    // The focus stays where it was.
    await expect(sorting(page)).toBeFocused()
  }
  await page.reload()
  await expect(sorting(page)).toHaveValue('new')
  await page.goBack()
  await expect(sorting(page)).toHaveValue('offers')

  const other = (await categoriesOf(request)).find(({ id }) => id !== category.id)
  await tree(page)
    .getByRole('link', { name: other?.name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(`/?categoryId=${other?.id}&sort=offers&size=20`)
  await sorting(page).selectOption('name')
  await expect(page).toHaveURL(`/?categoryId=${other?.id}&size=20`)
})

test('[G-24] the price on the cards goes up', async ({ page, request }) => {
  const category = await fullestCategory(request)
  await page.goto(`/?categoryId=${category.id}&sort=price`)
  const { content } = await productsOf(request, {
    page: 0,
    size: 50,
    categoryId: category.id,
    sort: 'price',
  })
  const prices = content.map(({ salesUnits }) => salesUnits[0]?.price ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  await expect(headings(page)).toHaveText(namesOf(content))
})

test('[G-24] a search is by relevance; an unknown sort order is ignored', async ({
  page,
  request,
}) => {
  await page.goto('/?search=reis&sort=cheapest')
  await expect(sorting(page)).toHaveValue('relevance')
  await sorting(page).selectOption('price')
  const { content } = await productsOf(request, {
    page: 0,
    size: 50,
    searchKeyword: 'reis',
    sort: 'price',
  })
  await expect(headings(page)).toHaveText(namesOf(content))
})

for (const [language, label] of [
  ['tr', 'Sırala'],
  ['en', 'Sort by'],
] as const) {
  test(`[G-24] the choice fits a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.goto('/?search=sofrali')
    await expect(cards(page).first()).toBeVisible()
    const box = await sorting(page, label).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
