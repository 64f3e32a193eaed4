import { type Browser, expect, type Page, test } from '@playwright/test'
import { logInAs } from './account-steps.ts'
import { openProduct, productThat } from './product-steps.ts'
import { openAs } from './steps.ts'

/** East and west of the seller, who is in Europe/Berlin. */
const zones = ['Asia/Tokyo', 'Europe/Istanbul', 'Pacific/Honolulu']

const dayInBerlin = (moment: number) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    moment,
  )

async function inZone(browser: Browser, timezoneId: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ timezoneId, locale: 'de-DE' })
  await look(await context.newPage())
  await context.close()
}

test('[S-09] [P-07] the last day of an offer is in the seller’s time zone, wherever the browser is', async ({
  browser,
  request,
}) => {
  const product = await productThat(request, ({ discount }) => discount !== null)
  const lastDay = dayInBerlin(Date.parse(product.discount?.endDate ?? '') - 1)
  for (const zone of zones) {
    await inZone(browser, zone, async (page) => {
      const dialog = await openProduct(page, product)
      await expect(dialog.getByText(lastDay), zone).toBeVisible()
    })
  }
})

test('[S-09] orders, invoices and payments have dates in the seller’s time zone', async ({
  browser,
  request,
}) => {
  const user = await logInAs(request, { username: 'elbblick', password: 'Demo1234' })
  // Half an hour before and after the seller’s midnight between 1 and 2 March.
  const moments = ['2026-03-01T22:30:00.000Z', '2026-03-01T23:30:00.000Z']
  const lists = [
    { address: '/previous-orders', call: 'order/page', field: 'orderDate' },
    { address: '/invoices', call: 'invoice/page', field: 'invoiceDate' },
    { address: '/payments', call: 'payment/page', field: 'paymentDate' },
  ]
  for (const zone of zones) {
    await inZone(browser, zone, async (page) => {
      for (const { address, call, field } of lists) {
        await page.route(`**/web-api/${call}/*`, async (route) => {
          const response = await route.fetch()
          const answer: { content: object[] } = await response.json()
          const content = moments.map((moment, index) => ({
            ...answer.content[index],
            [field]: moment,
          }))
          await route.fulfill({ response, json: { ...answer, content } })
        })
        await openAs(page, user, address)
        const rows = page.getByRole('main').getByRole('listitem')
        await expect(rows, `${address} in ${zone}`).toContainText(['01.03.2026', '02.03.2026'])
      }
    })
  }
})
