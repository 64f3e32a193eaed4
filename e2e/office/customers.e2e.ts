import { expect, test } from '@playwright/test'
import { visit } from '../visit.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

// The German and the Turkish texts are looked at with all other pages of the office, in widths.e2e.ts.
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test('[M-12] [M-05] a customer abroad is added, a wrong VAT id refused, and its check recorded', async ({
  page,
  request,
}) => {
  await openAs(page, await staffUser(request), '/apps/office/customers')
  await page.getByRole('link', { name: 'Add customer' }).click()
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  const entered = {
    Company: `Rynek ${mark}`,
    'Contact person': 'Anna Berger',
    Email: 'anna@example.com',
    Username: mark,
    Phone: '0048 12 34',
    'Street and number': 'Rynek 1',
    Postcode: '00-950',
    City: 'Warszawa',
    'VAT ID or tax number': 'PL8567346216',
  }
  for (const [label, text] of Object.entries(entered)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
  await page.getByLabel('Country').selectOption({ label: 'Poland' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const vatId = page.getByRole('textbox', { name: 'VAT ID or tax number' })
  await expect(vatId).toHaveAccessibleDescription('The format or the check digit is wrong.')
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('00-950')
  await vatId.fill('PL 8567346215')
  await save.click()
  await expect(page).toHaveURL(/\/customers\/\d+$/)
  await page.getByRole('button', { name: 'Record a VAT ID check' }).click()
  await page.getByLabel('Result').selectOption({ label: 'Not valid' })
  await expect(page.getByRole('textbox', { name: 'Checked VAT ID' })).toHaveValue('PL8567346215')
  const saved = page.waitForResponse('**/api/office/customer/save*')
  await save.click()
  expect((await saved).status()).toBe(200)
  await expect(save).toBeDisabled()
  await expectReadable(page)

  await visit(page, `/apps/office/customers?q=${mark}`)
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await expect(row).toContainText('Not valid')
  await expectReadable(page, { at: [1440, 390] })
})

test('[M-08] the VAT of a month is shown, by the day of issue or of delivery', async ({
  page,
  request,
}) => {
  await openAs(page, await staffUser(request), '/apps/office/vat')
  const summary = page.getByRole('region', { name: 'VAT of the month' })
  await expect(summary).toBeVisible()
  const answered = page.waitForResponse('**/api/office/books/vat*')
  await page.getByRole('link', { name: 'One month back' }).click()
  const { month } = await (await answered).json()
  await expect(page).toHaveURL(new RegExp(`month=${month}`))
  await expect(summary.getByRole('row', { name: /^Total/ })).toBeVisible()
  const file = page.waitForEvent('download')
  await summary.getByRole('button', { name: /CSV/ }).click()
  expect((await file).suggestedFilename()).toBe(`vat-${month}.csv`)
  const again = page.waitForResponse('**/api/office/books/vat*')
  await page.getByLabel('Month by').selectOption({ label: 'Delivery date' })
  expect(await (await again).json()).toMatchObject({ month, basis: 'delivered' })
  await expectReadable(page)
})
