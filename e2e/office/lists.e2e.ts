import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { holdAnswers } from '../hold-answers.ts'
import { openAs, staffUser } from './steps.ts'

const grid = (page: Page) => page.getByRole('grid')
const header = (page: Page, name: string) =>
  grid(page).getByRole('columnheader', { name, exact: true })
const widthOf = async (page: Page, name: string) =>
  Math.round((await header(page, name).boundingBox())?.width ?? 0)

/** Drags the edge of a column. */
async function drag(page: Page, label: string, by: number) {
  const box = await page.getByRole('separator', { name: label }).boundingBox()
  if (box === null) throw new Error('no edge')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

for (const { locale, width, words } of [
  {
    locale: 'de-DE',
    width: 1440,
    words: { brand: 'Marke', edge: 'Breite von Marke', name: 'Name' },
  },
  {
    locale: 'tr-TR',
    width: 1024,
    words: { brand: 'Marka', edge: 'Marka sütununun genişliği', name: 'Ad' },
  },
] as const) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('[F-05] [F-07] columns are made wider by dragging and with the keyboard, and stay so', async ({
      page,
      request,
    }) => {
      await openAs(page, await staffUser(request), '/apps/office/products')
      await expect(header(page, words.brand)).toBeVisible()
      const usual = await widthOf(page, words.brand)
      await drag(page, words.edge, 60)
      await expect.poll(() => widthOf(page, words.brand)).toBe(usual + 60)
      await expect(page).toHaveURL(/widths=brand\.\d+/)
      await page.reload()
      await expect.poll(() => widthOf(page, words.brand)).toBe(usual + 60)
      const edge = page.getByRole('separator', { name: words.edge })
      await edge.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => widthOf(page, words.brand)).toBe(usual + 20)
      await expect(edge).toHaveAttribute('aria-valuenow', String(usual + 20))
      if (locale === 'de-DE') expect(await stumblingBlocks(page)).toEqual([])
      await page.keyboard.press('Home')
      await expect.poll(() => widthOf(page, words.brand)).toBe(usual)
      await expect(page).not.toHaveURL(/widths/)
    })
  })
}

test.describe('a list', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

  test('[F-04] [F-07] a shared view keeps widths, filters and sort for a colleague', async ({
    page,
    request,
  }) => {
    const owner = await staffUser(request)
    const name = `Wide ${Date.now()}`
    await openAs(
      page,
      owner,
      '/apps/office/products?sort=-price&f=archived~is~false&widths=brand.300&dense=1',
    )
    await expect.poll(() => widthOf(page, 'Brand')).toBe(300)
    await page.getByRole('button', { name: 'Views' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the view').fill(name)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog.getByRole('button', { name, exact: false }).first()).toBeVisible()
    await page.goto('/apps/office/products')
    await expect.poll(() => widthOf(page, 'Brand')).toBeLessThan(300)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('dialog').getByRole('button', { name }).first().click()
    await expect.poll(() => widthOf(page, 'Brand')).toBe(300)
    await expect(page).toHaveURL(/sort=-price.*f=archived.*widths=brand\.300.*dense=1/)
    await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await expect.poll(() => widthOf(page, 'Brand')).toBeLessThan(300)
  })

  test('[F-06] keys reach the row with the focus, however fast they come and however far one has scrolled', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/products')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
    await grid(page).getByRole('row').nth(1).focus()
    // All in one task, as from a keyboard that repeats a key faster than the rows are drawn.
    await page.evaluate(() => {
      for (let press = 0; press < 30; press += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
        )
    })
    expect(await focused()).toBe('32')
    await grid(page).evaluate((table) => table.scrollTo(0, 0))
    await expect(grid(page).locator('[aria-rowindex="2"]')).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('33')
    await expect(grid(page).locator('[aria-rowindex="33"]')).toBeInViewport()
    // Back from the page of a row one is at that row again.
    const place = () => grid(page).evaluate((table) => table.scrollTop)
    const before = await place()
    await page.keyboard.press('Enter')
    await expect(grid(page)).toBeHidden()
    await page.goBack()
    await expect.poll(focused).toBe('33')
    expect(await place()).toBe(before)
    // A list that got shorter still has a row that Tab leads to.
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type('tomat')
    await expect(page).toHaveURL(/q=tomat/)
    const row = grid(page).getByRole('row').nth(1)
    await expect(row).toContainText(/tomat/i)
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(grid(page).locator('[role="row"][tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(grid(page).locator('[role="row"][tabindex="0"]')).toBeFocused()
    const address = await row.getByRole('link').getAttribute('href')
    const opened = page.context().waitForEvent('page')
    await row
      .getByRole('gridcell')
      .nth(3)
      .click({ modifiers: ['Control'] })
    await expect.poll(async () => (await opened).url()).toContain(address ?? 'nowhere')
    await expect(page).toHaveURL(/q=tomat/)
  })

  test('[F-03] [F-06] what is selected on several pages is exported under the chosen columns', async ({
    page,
    request,
  }) => {
    await openAs(
      page,
      await staffUser(request),
      '/apps/office/products?cols=name,articleNumber,price',
    )
    const rows = grid(page).getByRole('row')
    await rows.nth(1).focus()
    await page.keyboard.press(' ')
    const first = await rows.nth(1).getByRole('gridcell').nth(2).textContent()
    await page.keyboard.press('End')
    await expect.poll(async () => grid(page).getAttribute('aria-busy')).toBe('false')
    await page.keyboard.press('End')
    await page.keyboard.press(' ')
    await expect(page.getByText('2 rows selected')).toBeVisible()
    // Another search keeps what is selected, and selecting all of it adds to it.
    await page.getByRole('searchbox', { name: 'Search' }).fill('zz-nothing')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByText('2 rows selected')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    const lines = text.trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^.?Name;Article number;Price/)
    expect(text).toContain(first ?? 'nothing')
  })

  test('[F-06] ? shows the keys of lists', async ({ page, request }) => {
    await openAs(page, await staffUser(request), '/apps/office/products')
    await expect(grid(page)).toBeVisible()
    await grid(page).getByRole('row').nth(1).focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByText('Select the row')).toBeVisible()
  })
})

test.describe('the palette', () => {
  test.use({ locale: 'de-DE' })

  for (const width of [1440, 390]) {
    test(`[T-07] finds products, brands and settings and opens them, at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const owner = await staffUser(request)
      const list = await request.post('/api/office/product/list?lang=de', {
        data: { size: 1, search: 'reis' },
        headers: { Authorization: `Bearer ${owner.token}` },
      })
      const [product] = (await list.json()).rows
      await openAs(page, owner, '/apps/office/account')
      await expect(page.getByRole('main')).toBeVisible()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Suchen und springen' })
      const field = palette.getByRole('combobox')
      await expect(field).toBeFocused()
      await page.keyboard.type(product.articleNumber)
      const option = palette.getByRole('option', { name: product.articleNumber })
      await expect(option).toBeVisible()
      expect(await stumblingBlocks(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/apps/office/products/${product.id}`)
      await expect(palette).toBeHidden()

      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type(product.brand)
      const brand = palette.getByRole('group', { name: 'Marken' }).getByRole('option').first()
      await expect(brand).toBeVisible()
      await brand.click()
      await expect(page).toHaveURL(/brands\/\d+$/)
      const opened = page.getByRole('dialog').getByLabel('Name')
      await expect(opened).toHaveValue(product.brand)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/brands$/)
      await expect(opened).toBeHidden()

      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('liefer')
      await expect(
        palette.getByRole('group', { name: 'Einstellungen' }).getByRole('option').first(),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/apps/office/settings/delivery')
    })
  }

  test('[T-07] opened while a page is loading, it keeps what is typed', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/account')
    await expect(page.getByRole('main')).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Suchen und springen' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('marken')
    await expect(palette.getByRole('option', { name: 'Marken', exact: true })).toBeVisible()
    const { letGo } = await holdAnswers(page, '**/*.js')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/apps/office/brands')
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    letGo()
    // What lies below an open dialog has no role.
    await expect(page.locator('#page-title')).toHaveText('Marken')
    await page.keyboard.type('liefer')
    await expect(palette.getByRole('combobox')).toHaveValue('liefer')
  })

  test('[T-07] a search that fails says so, tries again, and leaves pages and actions', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/account')
    await expect(page.getByRole('main')).toBeVisible()
    await page.route('**/api/office/find*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Suchen und springen' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('marke')
    await expect(palette.getByRole('alert')).toBeVisible()
    await expect(palette.getByRole('option', { name: 'Marke anlegen' })).toBeVisible()
    await page.unroute('**/api/office/find*')
    await palette.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(palette.getByRole('alert')).toBeHidden()
  })
})
