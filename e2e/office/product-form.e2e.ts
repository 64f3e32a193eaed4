import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { stumblingBlocks } from '../axe.ts'
import { resize } from '../resize.ts'
import { archiveProduct, newProduct } from './products.ts'
import { openAs, owner, staffUser } from './steps.ts'
import { officeWords } from './words.ts'

const closeWords = { 'de-DE': 'Schließen', 'en-GB': 'Close', 'tr-TR': 'Kapat' } as const

const day = 86_400_000
const moment = (days: number) => new Date(Date.now() + days * day).toISOString()

async function openProduct(
  page: Page,
  request: APIRequestContext,
  more: Partial<ProductDocument> = {},
) {
  const user = await staffUser(request)
  const { id, document } = await newProduct(request, user, more)
  await openAs(page, user, `/apps/office/products/${id}`)
  return { id, document }
}

const idIn = (page: Page) => Number(page.url().split('/').at(-1))

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

for (const [locale, width] of [
  ['de-DE', 1440],
  ['en-GB', 1024],
  ['tr-TR', 390],
] as const) {
  test.describe(`the form of a product in ${locale} at ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('[K-13] [K-14] [K-15] brand, categories, VAT, time line and preview', async ({
      page,
      request,
    }) => {
      const t = officeWords(locale)
      // At a desk and on a phone: languages differ in their texts, not in what axe looks at.
      const expectAccessible = async () => {
        if (locale !== 'en-GB') expect(await stumblingBlocks(page)).toEqual([])
      }
      const discounts = [
        { id: -1, startDate: moment(-5), endDate: moment(5), piece: 1, price: 0.5 },
        { id: -2, startDate: moment(20), endDate: moment(30), piece: 6, price: 0.4 },
      ]
      await openProduct(page, request, { discounts })
      await expect(
        page.getByRole('img', { name: t('product.time_line').replace(/:.*/, '') }),
      ).toBeVisible()
      const brand = page.getByRole('combobox', { name: t('product.brand') })
      await expect(brand).not.toHaveValue('')
      const before = await brand.inputValue()
      // What was found, not what was listed before, nor the offer to add what is typed.
      const answered = page.waitForResponse(
        (answer) =>
          answer.url().includes('/brand/list') && answer.request().postDataJSON().search === 'a',
      )
      await brand.fill('a')
      const { rows }: { rows: { name: string }[] } = await (await answered).json()
      const chosen = rows.find(({ name }) => name !== before)?.name ?? 'none'
      await page.getByRole('option', { name: chosen, exact: true }).click()
      await expect(brand).toHaveValue(chosen)
      const other = page.getByRole('combobox', { name: t('product.other_categories') })
      await other.click()
      const path = (await page.getByRole('option').last().textContent()) ?? ''
      await page.getByRole('option', { name: path, exact: true }).click()
      const remove = page.getByRole('button', {
        name: t('product.remove_category', { name: path }),
      })
      await expect(remove).toBeVisible()
      await expect(other).toHaveValue('')
      const vat = page.getByRole('combobox', { name: t('product.vat'), exact: true })
      expect(await vat.getByRole('option').count()).toBeGreaterThan(2)
      await expectAccessible()

      await page.getByRole('button', { name: t('preview.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('preview.title') })
      const card = dialog.getByRole('region', { name: t('preview.card') })
      // The unsaved brand, and the price of the discount that is on.
      await expect(card.getByText(chosen).first()).toBeVisible()
      await expect(card.getByText(/0[.,]50/).first()).toBeVisible()
      await expect(dialog.getByRole('region', { name: t('preview.details') })).toBeVisible()
      await expectAccessible()
      await dialog.getByRole('combobox', { name: t('preview.shown_to') }).click()
      const name = (await page.getByRole('option').first().textContent()) ?? ''
      await page.getByRole('option', { name, exact: true }).first().click()
      await expect(dialog.getByText(t('preview.as_customer', { name }))).toBeVisible()
      await dialog.getByRole('button', { name: closeWords[locale] }).first().click()
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: t('record.save'), exact: true }).click()
      await expect(page.getByText(t('record.saved'), { exact: true })).toBeVisible()
      await page.reload()
      await expect(brand).toHaveValue(chosen)
      await expect(remove).toBeVisible()
      // Nothing is wider than the window, whatever its width.
      for (const narrower of [1440, 1024, 390]) {
        await resize(page, { width: narrower, height: 900 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `at ${narrower} px`).toBeLessThanOrEqual(narrower)
      }
    })
  })
}

test.describe('the form of a product', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

  test('[K-13] a preview of an empty form names what is missing', async ({ page, request }) => {
    await openAs(page, await staffUser(request), '/apps/office/products/new')
    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview: as the shop would show it' })
    await expect(dialog.getByRole('alert')).toContainText('Article number')
    expect(await stumblingBlocks(page)).toEqual([])
  })

  test('[K-16] of two VAT classes with the same rate each can be chosen', async ({
    page,
    request,
  }) => {
    const { token } = await staffUser(request)
    const ask = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await request.post(`/api/office/${path}`, { data, headers })).json()
    }
    const name = `Second ${Date.now()}`
    const { document: seen } = await ask('settings/vat/read', { id: 1 })
    const added = {
      id: -1,
      name: { de: name, en: name, tr: name },
      rates: [{ id: -1, from: '2020-01-01', rate: 7 }],
    }
    const { document: both } = await ask('settings/vat/save', {
      id: 1,
      seen,
      wanted: { ...seen, classes: [...seen.classes, added] },
    })
    const product = await openProduct(page, request, { vatRate: 7, vatClass: null })
    const vat = page.getByRole('combobox', { name: 'VAT', exact: true })
    await expect(vat.getByRole('option', { name: /7\s?%/ })).toHaveText([
      'Reduced rate · 7%',
      `${name} · 7%`,
    ])
    await vat.selectOption({ label: `${name} · 7%` })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Is that right?' })
    await expect(asked).toContainText(`Reduced rate → ${name}`)
    await asked.getByRole('button', { name: 'Yes, save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(vat.getByRole('option', { selected: true })).toHaveText(`${name} · 7%`)
    await page.getByRole('button', { name: 'Put back VAT class: Reduced rate' }).click()
    await asked.getByRole('button', { name: 'Yes, save' }).click()
    await expect(vat.getByRole('option', { selected: true })).toHaveText('Reduced rate · 7%')
    // The shop is left as it was.
    const left = await ask('settings/vat/save', { id: 1, seen: both, wanted: seen })
    expect(left.document?.classes).toHaveLength(seen.classes.length)
    expect(product.document.vatRate).toBe(7)
  })

  test('[K-15] periods that overlap are named before the save refuses them', async ({
    page,
    request,
  }) => {
    await openProduct(page, request, {
      discounts: [
        { id: -1, startDate: moment(1), endDate: moment(5), piece: 1, price: 0.5 },
        { id: -2, startDate: moment(10), endDate: moment(20), piece: 1, price: 0.4 },
      ],
    })
    await expect(page.getByText(/overlap\./)).toHaveCount(0)
    const until = page.getByLabel('To', { exact: true }).first()
    await until.fill(moment(12).slice(0, 10))
    await expect(page.getByText(/overlap\./)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/overlap/i).nth(1)).toBeVisible()
  })

  test('[K-02] [K-04] names with quotes, emoji and right-to-left letters are kept; 10,000 letters are refused and stay in the field', async ({
    page,
    request,
  }) => {
    await openProduct(page, request)
    const odd = `"Zöe's" <b>🍅</b> عربي ${Date.now()}`
    const name = page.getByRole('group', { name: 'Name' }).getByLabel('Deutsch')
    await name.fill(odd)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue(odd)
    const tooLong = 'x'.repeat(10_000)
    await name.fill(tooLong)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('At most 200 characters; there are 10000.')).toBeVisible()
    await expect(name).toHaveValue(tooLong)
    await expect(page.getByText('Saved', { exact: true })).toBeHidden()
  })

  test('[K-07] [K-10] a copy is archived and brought back', async ({ page, request }) => {
    const { id } = await openProduct(page, request)
    await page.getByRole('link', { name: 'Copy as new product' }).click()
    await expect(page.getByLabel('Article number')).toHaveValue('')
    await page.getByLabel('Article number').fill(`C-${Date.now()}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/products\/\d+$/)
    expect(page.url()).not.toContain(`/${id}`)
    const archive = page.getByRole('checkbox', { name: 'Archived: no longer in the shop' })
    for (const isArchived of [true, false]) {
      await archive.setChecked(isArchived)
      const saved = page.waitForResponse('**/api/office/product/save*')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(archive).toBeChecked({ checked: isArchived })
    }
    await archiveProduct(request, await staffUser(request), idIn(page))
  })

  test('[T-08] [F-05] from the login to a saved product with the keyboard alone', async ({
    page,
    request,
  }) => {
    await page.goto('/apps/office/login')
    await tabTo(page, page.getByLabel('Username'))
    await page.keyboard.type(owner.username)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('Add product')
    await expect(page.getByRole('option', { name: 'Add product' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()

    const group = (name: string) => page.getByRole('group', { name, exact: true })
    await tabTo(page, page.getByLabel('Article number'))
    await page.keyboard.type(`K-${Date.now()}`)
    for (const name of ['Brand', 'Main category']) {
      await tabTo(page, page.getByRole('combobox', { name, exact: true }))
      await page.keyboard.type('a')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await tabTo(page, group('Name').getByLabel('Deutsch'))
    await page.keyboard.type('Mit der Tastatur')
    await tabTo(page, group('Grammage').getByLabel('Deutsch'))
    await page.keyboard.type('1 kg')
    await tabTo(page, group('Sales unit').getByLabel('Deutsch'))
    await page.keyboard.type('Stück')
    await tabTo(page, page.getByLabel('Price (net, euro)'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2.50')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/products\/\d+$/)
    await page.reload()
    await expect(group('Name').getByLabel('Deutsch')).toHaveValue('Mit der Tastatur')
    await archiveProduct(request, await staffUser(request), idIn(page))
  })
})
