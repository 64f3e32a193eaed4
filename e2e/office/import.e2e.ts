import { expect, test } from '@playwright/test'
import { browserErrors } from '../browser-errors.ts'
import { newClerk, password } from './clerks.ts'
import { chooseSheet, csv, importPath, ownProducts, rowsOf } from './import-steps.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'
import { officeWords } from './words.ts'

for (const locale of ['de-DE', 'tr-TR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })
    const t = officeWords(locale)

    test('[J-20] [J-25] a file is chosen, compared and applied, and stands in the list then', async ({
      page,
      request,
    }) => {
      const errors = browserErrors(page)
      const { user, products } = await ownProducts(request, [2, 3])
      const [one, other] = products
      const name = `sheet ${Date.now()}.csv`
      await chooseSheet(
        page,
        user,
        csv(name, [
          'Artikelnummer;Preis;Lagerplatz',
          `${one?.articleNumber};2,20;R-7`,
          `${other?.articleNumber};3,30;T-1`,
        ]),
      )
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      const compare = page.getByRole('button', { name: t('import.compare'), exact: true })
      await expect(compare).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
      await compare.click()
      await expect(rowsOf(page)).toHaveCount(2)
      await expect(rowsOf(page).first()).toContainText('R-7')
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.getByRole('button', { name: t('import.apply'), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: t('import.applied_title'), exact: true }),
      ).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })

      await page.getByRole('link', { name: t('import.all') }).click()
      const row = page.getByRole('grid').getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(t('import.state_applied'))
      await expectReadable(page, { axe: locale === 'de-DE' })
      await row.click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      expect(errors).toEqual([])
    })
  })
}

test.describe('an import', () => {
  test.use({ locale: 'en-GB' })

  test('[J-20] rows are pasted from a spreadsheet, with the keyboard', async ({
    page,
    request,
  }) => {
    const { user, products } = await ownProducts(request, [2])
    await openAs(page, user, importPath)
    await page.getByRole('button', { name: 'Paste rows' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Paste rows' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('button', { name: 'Import these rows' }).click()
    await expect(dialog.getByRole('alert')).toContainText('at least one row')
    await dialog
      .getByRole('textbox')
      .fill(`Article number\tVariety\r\n${products[0]?.articleNumber}\t"new ""red""\nline"\r\n`)
    await dialog.getByRole('button', { name: 'Import these rows' }).click()
    await expect(page.getByRole('heading', { name: 'Pasted rows', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(rowsOf(page)).toContainText('new "red" line')
  })

  test('[J-20] cells that are pasted beside a field and a file that is dropped begin an import', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), importPath)
    await expect(page.getByRole('heading', { name: 'New import' })).toBeVisible()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Brand\tArchived\nHof\tno')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/Brand\tArchived/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const drop = (names: string[]) =>
      page.getByText('You can also drop a file here').evaluate((zone, given) => {
        const dataTransfer = new DataTransfer()
        for (const name of given) dataTransfer.items.add(new File(['Brand\nHof\n'], name))
        for (const type of ['dragover', 'drop']) {
          zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
        }
      }, names)
    await drop(['a.csv', 'b.csv'])
    await expect(page.getByRole('alert')).toContainText('one file at a time')
    await drop(['dropped.csv'])
    await expect(page.getByRole('heading', { name: 'dropped.csv' })).toBeVisible()
    // Found out by its column.
    await expect(page.getByRole('main')).toContainText('Brands')
  })

  test('[J-20] a file that cannot be read says why, and nothing is changed', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    await chooseSheet(page, user, csv('broken.csv', ['Artikelnummer;Preis', '1;"2']))
    await expect(page.getByRole('alert')).toContainText('quote')
    await expect(page.getByText('Nothing was changed.')).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'Import another sheet' }).click()
    await expect(page).toHaveURL(/\/import$/)
  })

  test('[J-20] a file that could not be sent is tried again without choosing it again', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), importPath)
    await page.route('**/change-set/upload*', (route) => route.abort())
    await page.locator('input[accept*=".csv"]').setInputFiles(csv('lost.csv', ['Brand', 'Hof']))
    await expect(page.getByRole('alert')).toContainText('No connection')
    await page.unroute('**/change-set/upload*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'lost.csv' })).toBeVisible()
  })

  test('[J-20] progress is shown, survives a reload and a lost network, and the work can be cancelled', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    let hold = true
    // As if the work took long: the answer says what is at work until the test lets it end.
    await page.route('**/change-set/read*', async (route) => {
      const response = await route.fetch()
      const set = await response.json()
      const running = {
        state: 'running',
        step: 'compare',
        done: 700,
        total: 2000,
        rowsPerSecond: 350,
      }
      await route.fulfill({ response, json: hold ? { ...set, running } : set })
    })
    await chooseSheet(page, user, csv('long.csv', ['Artikelnummer;Preis', 'no-such;2']))
    const bar = page.getByRole('progressbar', { name: 'Rows are being compared' })
    await expect(bar).toHaveAttribute('value', '700')
    await expect(bar).toHaveAttribute('aria-valuetext', '700 of 2,000 rows')
    await expect(page.getByText('350 rows a second')).toBeVisible()
    // Said in quarters.
    await expect(page.locator('output')).toHaveText('Rows are being compared: 25 %')
    await expectReadable(page)
    await page.reload()
    await expect(bar).toBeVisible()
    await page.route('**/change-set/read*', (route) => route.abort())
    await expect(page.getByText(/No connection.*goes on at the server/)).toBeVisible()
    await expect(bar).toBeVisible()
    hold = false
    await page.unroute('**/change-set/read*')
    await expect(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible()
    await expect(page.getByText(/No connection/)).toBeHidden()
    await page.getByRole('button', { name: 'Discard import' }).click()
    await expect(page.getByText('This import was cancelled')).toBeVisible()
  })

  test('[J-20] without the permission to change, imports are looked at and not begun', async ({
    page,
    request,
  }) => {
    const { username } = await newClerk(request, { catalogue: 'see' })
    const user = await staffUser(request, { username, password })
    await openAs(page, user, importPath)
    await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New import' })).toBeHidden()
    const stranger = await newClerk(request, { content: 'see' })
    const other = await staffUser(request, { username: stranger.username, password })
    await openAs(page, other, importPath)
    await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Catalogue')
  })
})
