import { expect } from '@playwright/test'
import { browserErrors } from '../browser-errors.ts'
import { test } from './agent-test.ts'
import { openAs } from './steps.ts'
import { call } from '../call.ts'
import {
  approvedTable,
  itemsOf,
  message,
  openNewOrder,
  openTable,
  placeOrder,
  rowOf,
  statusOf,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test('[C-05] [D-11] a card prints the order, which changes its status, and opens it', async ({
  page,
  request,
  user,
}) => {
  const errors = browserErrors(page)
  const orderId = await placeOrder(request, [2, 1])
  const items = await itemsOf(request, user, orderId)
  await openAs(page, user, '/apps/control/dashboard')
  const card = page.getByRole('article', { name: String(orderId), exact: true })
  await card.getByRole('button', { name: `Print order ${orderId}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Order PDF' })
  for (const { productName } of items) {
    await expect(dialog.getByText(productName).first()).toBeAttached()
  }
  // The canvas is drawn: the sheet has more than one colour.
  const colours = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      return new Set(new Uint32Array(drawn?.data.buffer ?? new ArrayBuffer(0))).size
    })
  await expect.poll(colours).toBeGreaterThan(1)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`Pick-list-${orderId}.pdf`)

  // A new tab has the same file name.
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset['opened'] = String(address)
      return null
    }
  })
  await dialog.getByRole('button', { name: 'New tab' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-opened', /./)
  const opened = (await page.locator('body').getAttribute('data-opened')) ?? ''
  const beside = await request.get(new URL(opened, page.url()).href)
  expect(beside.headers()['content-disposition']).toBe(
    `inline; filename="Pick-list-${orderId}.pdf"`,
  )

  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printedAs'] = document.title
      document.body.dataset['sheets'] = String(
        document.querySelectorAll('.pdf-sheets canvas').length,
      )
    }
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-sheets', '1')
  await expect(page.locator('body')).toHaveAttribute('data-printed-as', `Pick-list-${orderId}`)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => statusOf(request, user, orderId)).toBe(12)
  await page.getByRole('tab', { name: /^Processing/ }).click()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/apps/control/control-item/${orderId}`)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('12')
  expect(errors).toEqual([])
})

test('[X-07] the delivery date is sent with the waybill, and a wrong one is refused with a message', async ({
  page,
  request,
  user,
}) => {
  const { orderId } = await openNewOrder(page, request, user, [1])
  await openTable(page).getByRole('listitem').first().getByRole('button').first().click()
  const table = approvedTable(page)
  const day = table.getByLabel('Delivery date')
  await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await day.fill('2024-01-01')
  const create = table.getByRole('button', { name: 'Create waybill' })
  // A click before the approval has reached the server only asks to wait.
  await expect(async () => {
    await create.click()
    const refused = message(page, 'The day of delivery lies before the order')
    await expect(refused).toBeVisible({ timeout: 3000 })
  }).toPass()
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await day.fill(later)
  const sent = page.waitForRequest('**/waybill/createWaybill*')
  await create.click()
  expect((await sent).postDataJSON()).toEqual({ orderId, deliveredOn: later })
  await expect(table.getByRole('button', { name: 'Download waybill' })).toBeVisible()
  await expect(day).toHaveCount(0)
})

test('[D-12] waybill and invoice are created, then downloaded; an incomplete order has to be confirmed', async ({
  page,
  request,
  user,
}) => {
  const { first } = await openNewOrder(page, request, user, [2, 1])
  const table = approvedTable(page)
  const confirm = page.getByRole('dialog', { name: 'Create waybill' })

  // Nothing is approved: the server refuses.
  await table.getByRole('button', { name: 'Create waybill' }).click()
  await expect(confirm).toContainText('Not all items are fully approved')
  const refusal = page.waitForResponse('**/createWaybill*')
  await confirm.getByRole('button', { name: 'Yes' }).click()
  const { message: reason } = await (await refusal).json()
  await expect(message(page, reason)).toBeVisible()

  await rowOf(openTable(page), first).getByRole('button').click()
  await expect(message(page, 'Product approved')).toBeVisible()
  await table.getByRole('button', { name: 'Create waybill' }).click()
  await confirm.getByRole('button', { name: 'Yes' }).click()
  await expect(message(page, 'Waybill created')).toBeVisible()
  await expect(page.getByText('the quantities stay as they are')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeDisabled()

  const waybill = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Download waybill' }).click()
  expect((await waybill).suggestedFilename()).toMatch(/LS-\d+-\d+.*\.pdf$/)

  await table.getByRole('button', { name: 'Create invoice' }).click()
  await page
    .getByRole('dialog', { name: 'Create invoice' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(message(page, 'Invoice created')).toBeVisible()
  const invoice = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Download invoice' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/RE-\d+-\d+.*\.pdf$/)
  await table.getByRole('button', { name: 'Show invoice' }).click()
  const shown = page.getByRole('dialog', { name: /^Invoice RE-/ })
  await expect(shown.getByText(first.productName.split(' ')[0] ?? '').first()).toBeAttached()
})

test('[D-12] the documents of a fully approved order need no confirmation', async ({
  page,
  request,
  user,
}) => {
  const { first } = await openNewOrder(page, request, user, [2])
  await rowOf(openTable(page), first).getByRole('button').click()
  await expect(message(page, 'Product approved')).toBeVisible()
  const table = approvedTable(page)
  for (const [name, said] of [
    ['waybill', 'Waybill created'],
    ['invoice', 'Invoice created'],
  ] as const) {
    const answer = page.waitForResponse(`**/create${name === 'waybill' ? 'Waybill' : 'Invoice'}*`)
    await table.getByRole('button', { name: `Create ${name}` }).click()
    // Without a confirmation: the one click sends it.
    expect((await answer).ok()).toBe(true)
    await expect(page.getByRole('dialog', { name: `Create ${name}` })).toHaveCount(0)
    await expect(message(page, said)).toBeVisible()
    await expect(table.getByRole('button', { name: `Download ${name}` })).toBeVisible()
  }
})

test('[C-02] [C-07] [M-10] waybills and invoices are listed, open by their id and lead to each other', async ({
  page,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [1])
  const [first] = await itemsOf(request, user, orderId)
  const { token } = user
  const body = { orderProductId: first?.orderProductId, piece: 1 }
  await call(request, '/api/stockAgent/order/approveProduct', body, token)
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, token)
  await call(request, '/api/stockAgent/invoice/createInvoice', { orderId }, token)

  await openAs(page, user, '/apps/control')
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await expect(areas.getByRole('link')).toHaveCount(3)
  const asked = page.waitForRequest('**/invoice/page*')
  await areas.getByRole('link', { name: 'Invoices' }).click()
  expect((await asked).postDataJSON()).toEqual({ page: 0, size: 20 })
  const list = page.getByRole('main').getByRole('listitem')
  const row = list.filter({ hasText: `Order ${orderId} ` })
  await expect(row).toContainText('Hallenbad Kantine')
  await expect(row).toContainText(/Chausseestraße 7, 10115 Berlin/)
  await expect(row).toContainText(/€\d/)
  await expect(list).toHaveCount(20)

  await row.getByRole('link', { name: 'Waybill' }).click()
  await expect(page).toHaveURL(/\/apps\/control\/waybills\?id=\d+$/)
  const waybill = page.getByRole('dialog', { name: /^Waybill LS-/ })
  await expect(waybill.getByText(String(orderId)).first()).toBeAttached()
  await waybill.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/apps/control/waybills')
  await row.getByRole('link', { name: 'Invoice' }).click()
  await expect(page).toHaveURL(/\/apps\/control\/invoices\?id=\d+$/)
  const invoice = page.getByRole('dialog', { name: /^Invoice RE-/ })
  await page.reload()
  await expect(invoice.getByText(String(orderId)).first()).toBeAttached()
  const xml = page.waitForEvent('download')
  await invoice.getByRole('button', { name: 'Download XRechnung (XML)' }).click()
  expect((await xml).suggestedFilename()).toMatch(/RE-.*\.xml$/)
  await invoice.getByRole('button', { name: 'Close' }).click()

  // Cancelling needs a reason, and both documents stay in the list.
  await row.getByRole('button', { name: 'Cancel invoice' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancel invoice RE-/ })
  await cancel.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(cancel.getByText('Reason is required')).toBeVisible()
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
  await cancel.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(message(page, /^Invoice RE-.* is cancelled$/)).toBeVisible()
  await expect(row).toHaveCount(2)
  await expect(row.getByText('Cancellation invoice')).toBeVisible()
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto('/apps/control/invoices?id=999999999')
  await expect(page.getByRole('alert')).toContainText('The document could not be shown')
})

test('[C-14] the page of a list is in the address and stays behind an open document', async ({
  page,
  user,
}) => {
  await openAs(page, user, '/apps/control/waybills')
  const first = page.getByRole('main').getByRole('listitem').first()
  const onFirstPage = await first.getByRole('link').first().textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/apps/control/waybills?page=1')
  await expect(first.getByRole('link').first()).not.toHaveText(onFirstPage ?? '')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/waybills\?page=1&id=\d+$/)
  const dialog = page.getByRole('dialog', { name: /^Waybill LS-/ })
  await page.reload()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/apps/control/waybills?page=1')
  const second = page.getByRole('button', { name: 'Page 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'page')

  // A page after the last one leads to the last one.
  await page.goto('/apps/control/waybills?page=9999')
  await expect(page).toHaveURL(/\?page=\d{1,3}$/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})
