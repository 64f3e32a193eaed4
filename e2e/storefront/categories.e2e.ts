import { expect, test } from '@playwright/test'
import { cards, categoriesOf, type Category, tree, customerUser, openAs } from './steps.ts'

async function nestedCategory(categories: readonly Category[]): Promise<Category> {
  const found = categories.find(({ subCategories }) => subCategories.length > 1)
  if (!found) throw new Error('no category has subcategories')
  return found
}

test('[N-01] categories expand and collapse, with their subcategories below them', async ({
  page,
  request,
}) => {
  const categories = await categoriesOf(request)
  const nested = await nestedCategory(categories)
  await page.goto('/')
  const names = categories.map(({ name }) => name)
  await expect(tree(page).getByRole('link')).toHaveText(names)

  await tree(page)
    .getByRole('button', { name: `von ${nested.name} einblenden` })
    .click()
  const below = nested.subCategories.map(({ name }) => name)
  const unfolded = names.flatMap((name) => (name === nested.name ? [name, ...below] : [name]))
  await expect(tree(page).getByRole('link')).toHaveText(unfolded)

  await tree(page)
    .getByRole('button', { name: `von ${nested.name} ausblenden` })
    .click()
  await expect(tree(page).getByRole('link')).toHaveText(names)
})

test('[G-11] the first category is chosen by default, or the one in the address', async ({
  page,
  request,
}) => {
  const categories = await categoriesOf(request)
  const nested = await nestedCategory(categories)
  const [sub] = nested.subCategories
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories[0]?.name ?? '')
  await expect(tree(page).locator('[aria-current]')).toHaveText(categories[0]?.name ?? '')

  await page.goto(`/?categoryId=${nested.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nested.name)

  await page.goto(`/?categoryId=${nested.id}&subCategoryId=${sub?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub?.name ?? '')
  await expect(tree(page).locator('[aria-current]')).toHaveText(sub?.name ?? '')
})

test('choosing a category shows its products from the first page on, and back leads back', async ({
  page,
  request,
}) => {
  const [first, second] = await categoriesOf(request)
  await page.goto('/?page=1&size=20')
  await expect(cards(page).first()).toBeVisible()
  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
  await expect(page).toHaveURL(`/?categoryId=${second?.id}&size=20`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
})

test('[N-04] promoted categories are highlighted for a logged-in customer, and only then', async ({
  page,
  request,
}) => {
  const categories = await categoriesOf(request)
  const early = categories.findLast(({ indexOrder }) => indexOrder < 0)
  const late = categories.find(({ indexOrder }) => indexOrder >= 0)
  // Tests of the office add empty ones, without any below them, at the end.
  const chosen = categories.findLast(({ subCategories }) => subCategories.length > 0)
  const backgroundOf = (name = '') =>
    tree(page)
      .getByRole('link', { name, exact: true })
      .evaluate(
        (link) => link.parentElement && getComputedStyle(link.parentElement).backgroundColor,
      )

  await page.goto(`/?categoryId=${chosen?.id}`)
  await expect(cards(page).first()).toBeVisible()
  expect(await backgroundOf(early?.name)).toBe(await backgroundOf(late?.name))

  await openAs(page, await customerUser(request), `/?categoryId=${chosen?.id}`)
  await expect(cards(page).first()).toBeVisible()
  const distinct = await backgroundOf(early?.name)
  expect(distinct).not.toBe(await backgroundOf(late?.name))
  expect(distinct).not.toBe(await backgroundOf(chosen?.name))
})

test('[N-05] the side columns are 310 and 380 px wide from 1500 px on, below 260 and 300', async ({
  page,
}) => {
  await page.goto('/')
  const column = page.locator('div', { has: tree(page) }).last()
  for (const [viewport, left, right] of [
    [1600, 310, 380],
    [1500, 310, 380],
    [1499, 260, 300],
    [1280, 260, 300],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 800 })
    await expect(column).toHaveCSS('width', `${left}px`)
    await expect(page.getByRole('complementary')).toHaveCSS('width', `${right}px`)
  }
})
