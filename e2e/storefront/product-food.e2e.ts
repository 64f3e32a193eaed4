import { type APIRequestContext, expect, test, type Page } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { resize } from '../resize.ts'
import {
  dialogOf,
  linkTo,
  openProduct,
  type Product,
  productOf,
  productThat,
} from './product-steps.ts'

interface Food {
  origin: string | null
  tradeClass: string | null
  organicNumber: string | null
  allergens: string[]
  nutrition: { energyKj: number | null; sugars: number | null }
}

const foodOf = (product: Product) => (product as Product & { food: Food }).food

const words = {
  de: {
    section: 'Angaben zum Lebensmittel',
    milk: 'Milch',
    energy: 'Energie',
    storage: 'Lagerung',
    sheet: 'Produktblatt (PDF)',
    origin: 'Ursprung',
    organic: 'Bio (DE-ÖKO-037)',
  },
  en: {
    section: 'Food information',
    milk: 'Milk',
    energy: 'Energy',
    storage: 'Storage',
    sheet: 'Product sheet (PDF)',
    origin: 'Origin',
    organic: 'Organic (DE-ÖKO-037)',
  },
  tr: {
    section: 'Gıda bilgileri',
    milk: 'Süt',
    energy: 'Enerji',
    storage: 'Saklama koşulları',
    sheet: 'Ürün bilgi formu (PDF)',
    origin: 'Menşe',
    organic: 'Organik (DE-ÖKO-037)',
  },
} as const

const languages = ['de', 'en', 'tr'] as const

const packedFood = (request: APIRequestContext) =>
  productThat(
    request,
    (each) => foodOf(each).allergens.includes('milk') && foodOf(each).nutrition.energyKj !== null,
  )
const organicFruit = (request: APIRequestContext) =>
  productThat(
    request,
    (each) => foodOf(each).organicNumber !== null && foodOf(each).tradeClass !== null,
  )

const openIn = async (page: Page, product: Product, language: (typeof languages)[number]) => {
  await page.goto(linkTo(product, language))
  const dialog = dialogOf(page, product)
  await expect(dialog.getByText(product.brandName, { exact: true })).toBeVisible()
  return dialog
}

for (const language of languages) {
  test(`[P-10] the dialog says what food law wants: ${language}`, async ({ page, request }) => {
    const errors = browserErrors(page)
    const said = words[language]
    const { id } = await packedFood(request)
    let dialog = await openIn(page, await productOf(request, id, language), language)
    const section = dialog.getByRole('region', { name: said.section })
    await expect(section.getByRole('listitem').filter({ hasText: said.milk })).toBeVisible()
    await expect(section.getByText(said.storage, { exact: true })).toBeVisible()
    const energy = section.getByRole('row', { name: said.energy })
    await expect(energy.getByRole('cell')).toHaveText(/^[\d.,]+\u00a0kJ \/ [\d.,]+\u00a0kcal$/)
    // Languages differ in their texts, not in what axe looks at.
    if (language === 'de') expect(await stumblingBlocks(page)).toEqual([])

    const fruit = await productOf(request, (await organicFruit(request)).id, language)
    dialog = await openIn(page, fruit, language)
    const facts = dialog.getByRole('region', { name: said.section })
    await expect(facts.getByText(said.organic)).toBeVisible()
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(
      foodOf(fruit).origin ?? '',
    )
    await expect(facts.getByText(country ?? '', { exact: true })).toBeVisible()
    await expect(facts.getByRole('table')).toHaveCount(0)
    expect(errors).toEqual([])
  })
}

test('[P-10] nothing is shown of what nothing is known of', async ({ page, request }) => {
  const soap = await productThat(
    request,
    (each) =>
      foodOf(each).origin === null &&
      foodOf(each).nutrition.energyKj === null &&
      each.allergyInformation === null,
  )
  const dialog = await openProduct(page, soap)
  await expect(dialog.getByRole('link', { name: words.de.sheet })).toBeVisible()
  await expect(dialog.getByText(words.de.section)).toHaveCount(0)
})

test('[P-10] everything fits at every width', async ({ page, request }) => {
  const dialog = await openProduct(page, await packedFood(request))
  const section = dialog.getByRole('region', { name: words.de.section })
  for (const width of [1440, 1024, 768, 390, 320]) {
    await resize(page, { width, height: 800 })
    await section.scrollIntoViewIfNeeded()
    await expect(section).toBeVisible()
    const beyond = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(beyond).toBe(0)
    const cut = await section.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(cut).toBe(0)
  }
  expect(await stumblingBlocks(page)).toEqual([])
})

test('[P-10] the words come with the language that is chosen', async ({ page, request }) => {
  const { id } = await packedFood(request)
  for (const language of ['tr', 'de'] as const) {
    const dialog = await openIn(page, await productOf(request, id, language), language)
    await expect(dialog.getByRole('region', { name: words[language].section })).toBeVisible()
  }
})

test('[P-11] the product sheet opens in a tab of its own, in the language of the page', async ({
  page,
  request,
}) => {
  const product = await packedFood(request)
  const dialog = await openProduct(page, product)
  const link = dialog.getByRole('link', { name: words.de.sheet })
  const address = await link.getAttribute('href')
  expect(address).toMatch(new RegExp(`/documents/products/${product.id}\\.de\\.pdf$`))
  const opened = page.context().waitForEvent('page')
  await link.click()
  await (await opened).close()
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
