import { expect, type Page, test } from '@playwright/test'
import {
  cards,
  categoriesOf,
  customerUser,
  fullestCategory,
  openAs,
  productsOf,
  tree,
} from './steps.ts'

const favourites = { name: 'Favoriten', exact: true }
const chips = (page: Page) => page.getByRole('group', { name: 'Marken' }).locator('[aria-pressed]')

test('[N-03] the favourites are listed after the second category, only for a customer', async ({
  page,
  request,
}) => {
  const names = (await categoriesOf(request)).map(({ name }) => name)
  await page.goto('/')
  await expect(tree(page).getByRole('link')).toHaveText(names)

  await openAs(page, await customerUser(request), '/')
  await expect(tree(page).getByRole('link')).toHaveText([
    ...names.slice(0, 2),
    'Favoriten',
    ...names.slice(2),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Kategorien öffnen' }).click()
  await expect(tree(page).getByRole('link').nth(2)).toHaveText('Favoriten')
  await tree(page).getByRole('link', favourites).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/?favorite=true')
})

test('[G-17] the favourites entry turns favourite mode on and leads to /', async ({
  page,
  request,
}) => {
  const user = await customerUser(request)
  const { content } = await productsOf(request, { page: 0, size: 50, favorite: true }, user.token)
  expect(content.length).toBeGreaterThan(0)
  await openAs(page, user, '/page/about')
  await tree(page).getByRole('link', favourites).click()
  await expect(page).toHaveURL('/?favorite=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoriten')
  await expect(tree(page).locator('[aria-current]')).toHaveText('Favoriten')
  await expect(cards(page).getByRole('heading')).toHaveText(
    content.map(({ productName }) => productName),
  )
  await expect(cards(page).getByRole('button', { pressed: true })).toHaveCount(content.length)
})

test('a guest has no favourites, also not by the address', async ({ page, request }) => {
  const [first] = await categoriesOf(request)
  await page.goto('/?favorite=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(cards(page).first()).toBeVisible()
})

test('without favourites the listing says how to add some', async ({ page, request }) => {
  await page.route('**/product/sorted*', (route) =>
    route.fulfill({
      json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 50, last: true },
    }),
  )
  await openAs(page, await customerUser(request), '/?favorite=true')
  await expect(page.getByRole('main').getByText('Noch keine Favoriten')).toBeVisible()
  await expect(page.getByRole('main').getByText('auf das Herz')).toBeVisible()
})

test('[G-10] every change of what is listed starts on page 0 and at the top', async ({
  page,
  request,
}) => {
  const full = await fullestCategory(request)
  const other = (await categoriesOf(request)).find(
    ({ id, subCategories }) => id !== full.id && subCategories.length > 0,
  )
  const sub = full.subCategories[0]
  const changes: [what: string, change: () => Promise<void>, asked: object][] = [
    [
      'search',
      async () => {
        await page.getByRole('searchbox').first().focus()
        await page.keyboard.type('tee')
        await page.keyboard.press('Enter')
      },
      { searchKeyword: 'tee' },
    ],
    [
      'category',
      () =>
        tree(page)
          .getByRole('link', { name: other?.name ?? '', exact: true })
          .click(),
      { categoryId: other?.id },
    ],
    [
      'subcategory',
      () =>
        tree(page)
          .getByRole('link', { name: sub?.name ?? '', exact: true })
          .click(),
      { categoryId: full.id, subCategoryId: sub?.id },
    ],
    // With the keyboard, because a click would scroll the page up first.
    [
      'brand',
      async () => {
        await chips(page)
          .first()
          .evaluate((chip) => chip.focus({ preventScroll: true }))
        await page.keyboard.press('Enter')
      },
      { categoryId: full.id, brandId: expect.any(Number) },
    ],
    ['favourite', () => tree(page).getByRole('link', favourites).click(), { favorite: true }],
    ['clearing', () => page.getByRole('link', { name: 'Zur Startseite' }).click(), {}],
  ]
  const user = await customerUser(request)
  for (const [what, change, asked] of changes) {
    await test.step(what, async () => {
      await openAs(page, user, `/?categoryId=${full.id}&page=1&size=20`)
      await expect(page.getByRole('button', { name: 'Seite 2', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
      const sent = page.waitForRequest('**/product/sorted*')
      await change()
      expect((await sent).postDataJSON()).toMatchObject({ ...asked, page: 0 })
      await expect(cards(page).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    })
  }
})

test('[G-10] removing the brand filter starts on page 0 and at the top as well', async ({
  page,
  request,
}) => {
  const full = await fullestCategory(request)
  await page.goto(`/?categoryId=${full.id}&size=20`)
  await chips(page).first().click()
  await expect(page).toHaveURL(/brandId=/)
  await page.goto(`${page.url()}&page=1`)
  // A page after the last one of the brand is corrected.
  const sent = page.waitForRequest(
    (asked) => asked.url().includes('product/sorted') && !asked.postData()?.includes('brandId'),
  )
  await chips(page).first().click()
  expect((await sent).postDataJSON()).toEqual({ page: 0, size: 20, categoryId: full.id })
  await expect(page).toHaveURL(`/?categoryId=${full.id}&size=20`)
})
