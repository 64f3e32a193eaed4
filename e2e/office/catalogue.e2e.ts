import { expect, test } from '@playwright/test'
import { resize } from '../resize.ts'
import { newProduct } from './products.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

const words = {
  'de-DE': {
    products: 'Artikel',
    brands: 'Marken',
    search: 'Suchen',
    add: 'Marke anlegen',
    name: 'Name',
    save: 'Speichern',
  },
  'tr-TR': {
    products: 'Ürünler',
    brands: 'Markalar',
    search: 'Ara',
    add: 'Marka ekle',
    name: 'Ad',
    save: 'Kaydet',
  },
} as const

for (const locale of ['de-DE', 'tr-TR'] as const) {
  const said = words[locale]
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[F-01] [F-06] [K-09] the list of products is searched, at every width', async ({
      page,
      request,
    }) => {
      await openAs(page, await staffUser(request), '/apps/office/products')
      const grid = page.getByRole('grid', { name: said.products })
      const search = page.getByRole('searchbox', { name: said.search })
      await expect(grid.getByRole('row').nth(2)).toBeVisible()
      const also = async () => {
        await search.fill('adana')
        await expect(page).toHaveURL(/q=adana/)
        await search.fill('')
        await expect(page).not.toHaveURL(/q=/)
        await expect(grid.getByRole('row').nth(2)).toBeVisible()
      }
      await expectReadable(page, { also, axe: locale === 'de-DE' })
    })

    test('[K-01] brands are added, at every width', async ({ page, request }) => {
      await openAs(page, await staffUser(request), '/apps/office/brands')
      for (const width of [1440, 1024, 390]) {
        await resize(page, { width, height: 900 })
        await page.getByRole('button', { name: said.add }).click()
        const dialog = page.getByRole('dialog')
        const name = `Test ${locale} ${width} ${Date.now()}`
        await dialog.getByLabel(said.name).fill(name)
        await dialog.getByRole('button', { name: said.save }).click()
        await expect(dialog).toBeHidden()
        await page.getByRole('searchbox', { name: said.search }).fill(name)
        await expect(page.getByRole('grid').getByText(name)).toBeVisible()
      }
    })
  })
}

test.describe('a product', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

  test('[F-05] [F-06] with the keyboard alone: found, changed, saved, and put back', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const word = `keys${Date.now()}`
    for (const number of [1, 2]) {
      const more = { articleNumber: `${word}-${number}`, location: `A-${number}` }
      await newProduct(request, user, more)
    }
    await openAs(page, user, `/apps/office/products?q=${word}&sort=articleNumber`)
    const grid = page.getByRole('grid', { name: 'Products' })
    await expect(grid.getByRole('row')).toHaveCount(3)
    await grid.getByRole('row').nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await expect(page.getByText('1 row selected')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/products\/\d+$/)
    const location = page.getByRole('textbox', { name: 'Location' })
    await expect(location).toHaveValue('A-2')
    await location.fill('Z-99-01')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const restore = page.getByRole('button', { name: 'Put back Location: A-2' })
    await restore.first().click()
    await expect(location).toHaveValue('A-2')
    await page.goBack()
    await expect(page).toHaveURL(/sort=articleNumber/)
  })

  test('[V-02] two people are asked which value stays', async ({ page, request, browser }) => {
    const user = await staffUser(request)
    const { id } = await newProduct(request, user)
    await openAs(page, user, `/apps/office/products/${id}`)
    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await openAs(other, user, `/apps/office/products/${id}`)
    const mine = page.getByRole('textbox', { name: 'Location' })
    const theirs = other.getByRole('textbox', { name: 'Location' })
    await mine.fill('M-1')
    await theirs.fill('T-1')
    await theirs.press('Enter')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await mine.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed the same fields' })
    await expect(dialog.getByText('T-1')).toBeVisible()
    await dialog.getByRole('radio', { name: /M-1/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(mine).toHaveValue('M-1')
    await other.context().close()
  })

  test('[K-05] [K-11] an unusual price asks once more, and leaving unsaved asks first', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const { id } = await newProduct(request, user)
    await openAs(page, user, `/apps/office/products/${id}`)
    const price = page.getByLabel('Price (net, euro)').first()
    await price.fill('999.99')
    await page.getByRole('button', { name: 'Save' }).click()
    const asked = page.getByRole('dialog', { name: 'Is that right?' })
    await expect(asked.getByText('The price changes by more than 30 %.')).toBeVisible()
    await asked.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('link', { name: 'Brands' }).click()
    const leaving = page.getByRole('dialog', { name: 'Not saved yet' })
    await expect(leaving).toBeVisible()
    await leaving.getByRole('button', { name: 'Stay here' }).click()
    await expect(price).toHaveValue('999.99')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('link', { name: 'Brands' }).click()
    await expect(page).toHaveURL(/brands/)
  })

  test('[K-02] is edited without https, where a browser makes no UUIDs', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
    )
    const user = await staffUser(request)
    const { id } = await newProduct(request, user)
    await openAs(page, user, `/apps/office/products/${id}`)
    await page.getByRole('textbox', { name: 'Location' }).fill(`W-${Date.now() % 1000}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  test('[K-02] [K-04] [K-10] a copy without a number is refused at its field, and then added', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const { id } = await newProduct(request, user)
    await openAs(page, user, `/apps/office/products/${id}`)
    await page.getByRole('link', { name: 'Copy as new product' }).click()
    await expect(page).toHaveURL(/new\?copy=/)
    await expect(page.getByLabel('Article number')).toHaveValue('')
    await page.getByRole('textbox', { name: 'Location' }).fill('X-1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please check this entry.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('X-1')
    await page.getByLabel('Article number').fill(`C-${Date.now()}`)
    // Other tests order the first products of the shop.
    await page.getByRole('checkbox', { name: 'Archived: no longer in the shop' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/products\/\d+$/)
    await expect(page.getByText('Added', { exact: true })).toBeVisible()
  })
})
