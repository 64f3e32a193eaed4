import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

const languages = [
  {
    locale: 'de-DE',
    cards: [
      'Umsatz',
      'Offene Posten',
      'Bestellungen',
      'Bestellungen nach Uhrzeit',
      'Umsatzstärkste Kunden',
    ],
    period: 'Zeitraum',
    table: 'Als Tabelle',
  },
  {
    locale: 'en-GB',
    cards: ['Turnover', 'Open items', 'Orders', 'Orders by hour', 'Best customers'],
    period: 'Period',
    table: 'As a table',
  },
  {
    locale: 'tr-TR',
    cards: ['Ciro', 'Açık alacaklar', 'Siparişler', 'Saate göre siparişler', 'En iyi müşteriler'],
    period: 'Dönem',
    table: 'Tablo olarak',
  },
] as const

for (const words of languages) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('[Z-01] [Z-09] the start page shows the figures, and each plot has its table, at every width', async ({
      page,
      request,
    }) => {
      await openAs(page, await staffUser(request), '/apps/office')
      for (const card of words.cards)
        await expect(page.getByRole('region', { name: card, exact: true }).first()).toBeVisible()
      await expect(page.getByLabel(words.period, { exact: true })).toHaveValue('month')
      const turnover = page.getByRole('region', { name: words.cards[0], exact: true }).first()
      await turnover.getByText(words.table).click()
      const also = async () => {
        await expect(turnover.getByRole('table')).toBeVisible()
        expect(await turnover.getByRole('row').count()).toBeGreaterThan(28)
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      }
      await expectReadable(page, { also, axe: words.locale === 'de-DE' })
    })
  })
}

test.describe('the figures', () => {
  test.use({ locale: 'en-GB' })

  test('[Z-03] period and comparison stand in the address, and the back button returns', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office?period=year&day=2025-06-01')
    const orders = page.getByRole('region', { name: 'Orders', exact: true }).first()
    await expect(orders.getByText('2025', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Period after' }).click()
    await expect(page).toHaveURL(/day=2026-01-01/)
    await expect(orders.getByText('2026', { exact: true }).first()).toBeVisible()
    await page.getByLabel('Period', { exact: true }).selectOption('week')
    await expect(page).toHaveURL(/period=week/)
    await page.getByLabel('Compared with').selectOption('before')
    await expect(page).toHaveURL(/against=before/)
    await page.goBack()
    await expect(page.getByLabel('Compared with')).toHaveValue('last_year')
    await page.getByRole('link', { name: 'Back to now' }).click()
    await expect(page).not.toHaveURL(/day=/)
  })

  test('[Z-09] a figure is saved as CSV with the rows of its table', async ({ page, request }) => {
    await openAs(page, await staffUser(request), '/apps/office')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save “Open items” as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^open-items-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFOverdue;Invoices;Amount\r\nNot yet due;\d+;/)
    expect(text.trim().split('\r\n')).toHaveLength(6)
  })

  test('[Z-06] one sees the parts of one’s permissions only', async ({ page, request }) => {
    const user = await staffUser(request)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    const limited = { ...user, permissions: ['orders.see'] }
    // The server is asked again what the account may do; here it is made to say the same.
    await page.route('**/api/office/me*', (route) => route.abort())
    await openAs(page, limited, '/apps/office')
    await expect(page.getByRole('region', { name: 'Orders by hour' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Turnover' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Searches without a result' })).toBeHidden()
    expect(asked.filter((path) => /money|searches/.test(path))).toEqual([])
    await openAs(page, { ...user, permissions: [] }, '/apps/office')
    await expect(page.getByText('There is nothing here for you yet')).toBeVisible()
  })

  test('[Z-01] figures that cannot be loaded say so, and are loaded on request', async ({
    page,
    request,
  }) => {
    await page.route('**/api/office/figures/money*', (route) => route.abort())
    await openAs(page, await staffUser(request), '/apps/office')
    await expect(page.getByText('The figures could not be loaded')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Orders by hour' }).first()).toBeVisible()
    await page.unroute('**/api/office/figures/money*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Open items' }).first()).toBeVisible()
  })

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' })

    test('[Z-09] the plots are readable', async ({ page, request }) => {
      await openAs(page, await staffUser(request), '/apps/office')
      await expect(page.getByRole('region', { name: 'Orders by hour' }).first()).toBeVisible()
      expect(await stumblingBlocks(page)).toEqual([])
    })
  })
})
