import { expect, test } from '@playwright/test'
import { chooseSheet, csv, ownProducts, rowsOf } from './import-steps.ts'
import { expectReadable, staffUser } from './steps.ts'

test.use({ locale: 'en-GB' })

test('[J-22] columns are chosen from a list, what is missing is named, and the choice is remembered', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2])
  const stamp = Date.now()
  const file = csv('odd.csv', [
    `Ref ${stamp};Cost ${stamp};Spot ${stamp}`,
    `${products[0]?.articleNumber};1.234;W-5`,
  ])
  await chooseSheet(page, user, file)
  const picker = (name: string) =>
    page.getByRole('combobox', { name: `${name} ${stamp} goes into` })
  await expect(picker('Ref')).toHaveValue('— leave out —')
  await expect(page.getByRole('listitem').filter({ hasText: `Spot ${stamp}` })).toContainText('W-5')
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  await compare.click()
  await expect(page.getByRole('alert')).toContainText('Article number')

  async function choose(column: string, typed: string, label: string) {
    await picker(column).click()
    await picker(column).fill(typed)
    await page.getByRole('option', { name: label, exact: true }).click()
    await expect(picker(column)).toHaveValue(label)
  }
  await choose('Ref', 'article n', 'Article number')
  await choose('Spot', 'article n', 'Article number')
  await expect(page.getByText('Another column goes into this field too.').first()).toBeVisible()
  await choose('Spot', 'locat', 'Storage location')
  await expect(page.getByText('Another column goes into this field too.')).toHaveCount(0)
  await choose('Cost', 'price', 'Price')

  // One thousand two hundred thirty-four, or a little more than one.
  await compare.click()
  await expect(page.getByText('Please choose how the numbers are meant.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('radio', { name: /Decimal comma.*1,234\.00/ }).check()
  await compare.click()
  await expect(rowsOf(page)).toContainText('€1,234.00')
  await page.getByRole('button', { name: 'Discard import' }).click()
  await expect(page.getByText('This import was cancelled')).toBeVisible()

  await chooseSheet(page, user, file)
  await expect(page.getByText(/assigned as you did it for an earlier file/)).toBeVisible()
  await expect(picker('Spot')).toHaveValue('Storage location')
})

test('[J-22] a column is chosen with the keyboard alone, and empty cells clear when that is said', async ({
  page,
  request,
}) => {
  const { user, products } = await ownProducts(request, [2])
  await chooseSheet(
    page,
    user,
    csv('clear.csv', [`Article number;Shelf ${Date.now()}`, `${products[0]?.articleNumber};`]),
  )
  const picker = page.getByRole('combobox', { name: /Shelf \d+ goes into/ })
  await picker.focus()
  await page.keyboard.type('Storage location')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue('Storage location')
  await page.getByRole('checkbox', { name: /Empty cells clear/ }).press(' ')
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  await expect(rowsOf(page)).toContainText('Location: Before: T-1')
  await expect(rowsOf(page)).toContainText('changed')
  // The columns can be looked at again.
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByRole('checkbox', { name: /Empty cells clear/ }).uncheck()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('There is nothing to apply.')).toBeVisible()
})

test('[J-21] what a sheet holds is found out, and corrected', async ({ page, request }) => {
  const user = await staffUser(request)
  await chooseSheet(
    page,
    user,
    csv('kinds.csv', ['Category;Name (en)', `Fruit ${Date.now()};Fruit`]),
  )
  const kind = page.getByRole('combobox', { name: 'What it holds' })
  await expect(kind).toHaveValue('category')
  await kind.selectOption('product')
  await expect(kind).toHaveValue('product')
  await expect(page.getByRole('combobox', { name: 'Category goes into' })).toHaveValue(
    'Main category',
  )
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Article number')
})

test('[J-22] new records get values for which the sheet has no column', async ({
  page,
  request,
}) => {
  const user = await staffUser(request)
  const number = `N-${Date.now()}`
  await chooseSheet(
    page,
    user,
    csv('new.csv', ['Article number;Name (de);Grammage (de);Price', `${number};Probe;1 kg;2.50`]),
  )
  for (const [index, { field, value }] of [
    { field: 'Brand', value: 'Hofgrün' },
    { field: 'VAT', value: '7' },
  ].entries()) {
    await page.getByRole('button', { name: 'Add a value' }).click()
    const picker = page.getByRole('combobox', { name: `Field ${index + 1}` })
    await picker.fill(field)
    await page.getByRole('option', { name: field, exact: true }).click()
    await page.getByRole('textbox', { name: `Value ${index + 1}` }).fill(value)
  }
  await page.getByRole('button', { name: 'Remove value 2' }).click()
  await expect(page.getByRole('textbox', { name: 'Value 2' })).toBeHidden()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  // The category and the rate are still missing: said, and the row is wrong.
  await expect(rowsOf(page).first()).toContainText('wrong')
  await expect(rowsOf(page).first()).toContainText('is missing')
})
