import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { rowsOf } from './import-steps.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

test.use({ locale: 'de-DE' })

for (const [path, name] of [
  ['products', 'Artikel'],
  ['brands', 'Marken'],
  ['categories', 'Kategorien'],
] as const) {
  test(`[J-27] all ${path} are saved as a sheet for import, with a hint what it reads`, async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), `/apps/office/${path}`)
    await page.getByRole('button', { name: 'Tabellen' }).click()
    await page.getByRole('menuitem', { name: 'Alles für den Import sichern' }).click()
    const dialog = page.getByRole('dialog', { name: `Als Tabelle sichern: ${name}` })
    await expect(dialog.getByText(/Nur was abweicht/)).toBeVisible()
    await expectReadable(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe(`${name}.csv`)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.split('\n').length).toBeGreaterThan(10)
    await expect(dialog).toBeHidden()
  })
}

test('[J-27] a failed export says so, and what was saved is read again as it is', async ({
  page,
  request,
}) => {
  const user = await staffUser(request)
  await openAs(page, user, '/apps/office/brands')
  await page.getByRole('button', { name: 'Tabellen' }).click()
  await page.getByRole('menuitem', { name: 'Alles für den Import sichern' }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/change-set/export*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'XLSX' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Keine Verbindung')
  await page.unroute('**/change-set/export*')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'XLSX' }).click()
  const path = await (await saving).path()
  await page.getByRole('button', { name: 'Tabellen' }).click()
  await page.getByRole('menuitem', { name: 'Tabelle importieren' }).click()
  await expect(page.getByRole('combobox', { name: 'Inhalt' })).toHaveValue('brand')
  await page.locator('input[accept*=".csv"]').setInputFiles({
    name: 'Marken.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  })
  await page.getByRole('button', { name: 'Vergleichen', exact: true }).click()
  await expect(page.getByText('Es gibt nichts zu übernehmen.')).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('unverändert')
})
