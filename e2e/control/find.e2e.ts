import { expect, type Page } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { call } from '../call.ts'
import { test } from './agent-test.ts'
import { openAs } from './steps.ts'
import { listenToSounds, message, placeOrder, scan, sounds } from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
test.beforeEach(({ page }) => listenToSounds(page))

const find = (page: Page) => page.getByRole('button', { name: 'Find an order' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find an order' })

test('[C-08] completed and cancelled orders are found from everywhere by number, customer and document', async ({
  page,
  request,
  user,
}) => {
  const agent = user
  const completed = await placeOrder(request, [1])
  const cancelled = await placeOrder(request, [1])
  const change = (orderId: number, status: number) =>
    call(request, '/api/stockAgent/order/changeOrderStatus', { orderId, status }, agent.token)
  await change(completed, 15)
  await change(cancelled, 16)

  await openAs(page, user, '/apps/control/invoices')
  await find(page).click()
  const dialog = dialogOf(page)
  const field = dialog.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill(String(completed))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await expect(dialog.getByRole('link')).toContainText('Completed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${completed}`)
  await expect(dialog).toBeHidden()

  // Also from an order, by the customer's name, the newest first.
  await find(page).click()
  await field.fill('kantine hallen')
  await page.keyboard.press('Enter')
  const found = dialog.getByRole('link')
  await expect(found.filter({ hasText: `Order ${cancelled}` })).toContainText('Cancelled')
  // Orders that other tests place at the same moment may have their numbers the other way round.
  const numbers = (await found.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]))
  expect(numbers.filter((each) => [completed, cancelled].includes(each))).toEqual([
    cancelled,
    completed,
  ])

  // By a document.
  const { content } = await call<{ content: { waybillNumber: string; orderId: number }[] }>(
    request,
    '/api/stockAgent/waybill/page',
    { page: 2, size: 20 },
    agent.token,
  )
  const [waybill] = content
  if (!waybill) throw new Error('there is no waybill')
  await field.fill(waybill.waybillNumber.toLowerCase())
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: waybill.waybillNumber }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${waybill.orderId}`)

  // Nothing found, and a failed network.
  await find(page).click()
  await field.fill('zzqxv')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nothing found for “zzqxv”')).toBeVisible()
  await page.route('**/order/search*', (route) => route.abort())
  await field.fill('zzqxw')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('No connection to the server')).toBeVisible()
})

test('[C-09] scanning a pick list opens its order, from lists and from another order', async ({
  page,
  request,
  user,
}) => {
  const first = await placeOrder(request, [1])
  const second = await placeOrder(request, [2])
  await openAs(page, user, '/apps/control/waybills')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await scan(page, String(first))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${first}`)
  await scan(page, String(second))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${second}`)
  expect(await sounds(page)).toEqual(['success', 'success'])
  await scan(page, String(second))
  await expect(page.getByText('This is the order of that pick list.')).toBeVisible()

  // Also while the search field has the focus; a code that is no order plays the error sound.
  await openAs(page, user, '/apps/control/dashboard')
  await find(page).click()
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused()
  await scan(page, '999999999')
  await expect(message(page, 'No order has the number 999999999.')).toBeVisible()
  expect(await sounds(page)).toEqual(['error'])
  await scan(page, String(first))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${first}`)
  await expect(dialogOf(page)).toBeHidden()
})

test('[C-10] a document leads to its order, and its title has its number', async ({
  page,
  request,
  user,
}) => {
  interface Waybill {
    waybillId: number
    orderId: number
    invoiceId: number | null
  }
  const all: Waybill[] = []
  for (let number = 0; number < 4; number += 1) {
    const { content } = await call<{ content: Waybill[] }>(
      request,
      '/api/stockAgent/waybill/page',
      { page: number, size: 20 },
      user.token,
    )
    all.push(...content)
  }
  const old = all.findLast(({ invoiceId }) => invoiceId !== null)
  if (!old) throw new Error('no waybill has an invoice')
  // Far from the first page of invoices.
  await openAs(page, user, `/apps/control/invoices?id=${old.invoiceId}`)
  await expect(page.getByRole('dialog', { name: /^Invoice RE-\d{4}-\d{5}$/ })).toBeVisible()
  await page.goto(`/apps/control/waybills?id=${old.waybillId}`)
  await expect(page.getByRole('dialog', { name: /^Waybill LS-\d{4}-\d{5}$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
})

for (const [language, size] of [
  ['de', { width: 390, height: 844 }],
  ['tr', { width: 768, height: 1024 }],
] as const) {
  test(`[C-08] the search fits and is accessible, ${language}, ${size.width} px`, async ({
    page,
    request,
    user,
  }) => {
    await page.setViewportSize(size)
    await placeOrder(request, [1])
    await openAs(page, user, `/apps/control/dashboard?lang=${language}`)
    await page.getByRole('button', { name: /^(Bestellung suchen|Sipariş ara)$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('hallenbad')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link').first()).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    if (language === 'de') expect(await stumblingBlocks(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('find.png') })
  })
}
