import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { type OwnShop, startEmptyShop } from '../own-shop.ts'

test.describe.configure({ mode: 'serial' })
test.use({ locale: 'de-DE' })

let shop: OwnShop

test.beforeAll(async () => {
  shop = await startEmptyShop()
})
test.afterAll(() => shop.close())

test('[U-01] [U-02] [U-03] an empty shop is set up in the browser, and the link is dead then', async ({
  page,
  browser,
}) => {
  await page.goto(shop.address)
  await expect(
    page.getByRole('heading', { name: 'Dieser Shop wird gerade eingerichtet' }),
  ).toBeVisible()

  await page.goto(shop.setupLink)
  await expect(page.getByRole('heading', { name: 'Richten Sie Ihren Shop ein' })).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])
  await page.getByLabel('Ihr Name').fill('Clara Chefin')
  await page.getByLabel('Benutzername').fill('chefin')
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Mindestens 10 Zeichen').first()).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('Kisten2Stapel')
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page).toHaveURL(/\/apps\/office\/set-up$/)
  await expect(page.getByRole('heading', { name: 'Firma', exact: true })).toBeVisible()
  const next = page.getByRole('button', { name: 'Speichern und weiter' })
  for (const [label, value] of [
    ['Name', 'Hofgut Handel'],
    ['Straße und Hausnummer', 'Hof 1'],
    ['PLZ', '28195'],
    ['Ort', 'Bremen'],
    ['Telefon', '0421 123456'],
    ['E-Mail', 'info@hofgut.example'],
    ['Steuernummer', '60/123/45678'],
    ['IBAN', 'DE02 1203 0000 0000 2020 52'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await next.click()
  // A wrong check digit stays in its field with the reason.
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await stumblingBlocks(page)).toEqual([])
  await page.getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 51')
  await next.click()

  await expect(page.getByRole('heading', { name: 'Steuersätze' })).toBeVisible()
  // A reload goes on at the same step.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Steuersätze' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Regelsatz' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Länder' })).toBeVisible()
  await page.getByLabel('Land hinzufügen').selectOption({ label: 'Österreich' })
  await expect(page.getByRole('checkbox', { name: 'AT' })).toBeChecked()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Lieferung und Zahlung' })).toBeVisible()
  await page.getByLabel('Lieferkosten (netto, Euro)').fill('9,90')
  await page.getByLabel('Gratislieferung ab (netto, Euro)').fill('150')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Sprachen' })).toBeVisible()
  await next.click()
  // [J-27] Articles come from a sheet, or the first one is entered.
  await expect(page.getByRole('button', { name: 'Artikel importieren' })).toBeVisible()
  await page.getByRole('button', { name: 'Ersten Artikel anlegen' }).click()
  await expect(page).toHaveURL(/\/apps\/office\/products\/new$/)

  // The link is dead for anyone else.
  const other = await browser.newPage()
  await other.goto(shop.setupLink)
  await expect(other.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr')
  // The storefront is open, with the name of the shop.
  await other.goto(shop.address)
  await expect(other).toHaveTitle(/Hofgut Handel/)
  const countries = await other.request.post(`${shop.address}/public/web-api/country/list?lang=de`)
  expect((await countries.json()).map(({ name }: { name: string }) => name)).toEqual([
    'Deutschland',
    'Österreich',
  ])
  await other.close()
})

test('[E-01] [E-07] [E-08] settings are changed, previewed and put back', async ({ page }) => {
  await page.goto(
    `${shop.address}/apps/office/login?to=${encodeURIComponent('/apps/office/settings')}`,
  )
  await page.getByLabel('Benutzername').fill('chefin')
  await page.getByLabel('Passwort', { exact: true }).fill('Kisten2Stapel')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('link', { name: 'Lieferung und Zahlung' }).click()
  const cost = page.getByRole('textbox', { name: 'Lieferkosten (netto, Euro)' })
  await expect(cost).toHaveValue('9,9')
  await cost.fill('12,345')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(cost).toHaveAttribute('aria-invalid', 'true')
  await cost.fill('12,50')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('12,5')
  await page
    .getByRole('button', { name: /^Lieferkosten.*: 9,9$/ })
    .first()
    .click()
  await expect(cost).toHaveValue('9,9')

  await page.goto(`${shop.address}/apps/office/settings/texts`)
  await page.getByRole('group', { name: 'Rechnung' }).getByLabel('Deutsch').fill('Vielen Dank!')
  await page.getByRole('button', { name: 'Vorschau: Rechnung' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Vorschau' }).getByText('Vielen Dank!'),
  ).toBeAttached()
  await page.keyboard.press('Escape')

  await page.goto(`${shop.address}/apps/office/settings/vat`)
  await page.getByRole('button', { name: 'Satz hinzufügen' }).first().click()
  await page.getByLabel('Gültig ab').nth(1).fill('2035-01-01')
  await page.getByLabel('Satz in %').nth(1).fill('21')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ja, speichern' }).click()
  await expect(page.getByText(/Ab .*2035: 21/)).toBeVisible()
})
