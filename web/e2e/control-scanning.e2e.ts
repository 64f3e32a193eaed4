import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { agentUser, openAs, type User } from './control-steps.ts'
import { call } from './call.ts'
import {
  approvedTable,
  codeOf,
  itemsOf,
  listenToSounds,
  message,
  openOrder,
  openTable,
  orderAddress,
  type OrderItem,
  placeOrder,
  rowOf,
  scan,
  secondAgent,
  sounds,
} from './control-order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test.describe.configure({ timeout: 120_000 })

let user: User
test.beforeEach(async ({ page, request }) => {
  user = await agentUser(request)
  await listenToSounds(page)
})

const lineOf = async (request: Parameters<typeof itemsOf>[0], orderId: number, index = 0) => {
  const item = (await itemsOf(request, user, orderId))[index]
  if (!item) throw new Error('the order has no such line')
  return item
}

const approvedCount = (page: Page, item: OrderItem, count: number) =>
  expect(rowOf(approvedTable(page), item)).toContainText(`${count}of `)

test('[D-08] a scan counts for its row, whatever has the focus; other codes are searched', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, [9, 1])
  const first = await lineOf(request, orderId)
  const second = await lineOf(request, orderId, 1)
  await openOrder(page, user, orderId)
  const field = page.getByRole('textbox', { name: 'Barcode' })
  await expect(field).toHaveAttribute('inputmode', 'none')

  await scan(page, codeOf(first))
  await approvedCount(page, first, 1)
  await expect(field).toHaveValue('')
  expect(await sounds(page)).toEqual(['success'])
  await expect(page.getByRole('status').filter({ hasText: first.productName })).toContainText(
    '1 / 9',
  )
  // D-11: approving moves a new order on.
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('13')

  // A leading zero is the same article; two line ends and empty lines count nothing more.
  await scan(page, `0${codeOf(first)}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await approvedCount(page, first, 2)

  // Elsewhere on the page, in a field for counts, and with a dialog open.
  await page.getByRole('button', { name: 'Print the whole order' }).focus()
  await scan(page, codeOf(first))
  await approvedCount(page, first, 3)
  await expect(page.getByRole('dialog', { name: 'Order PDF' })).toBeHidden()
  const count = rowOf(openTable(page), second).getByRole('textbox')
  await count.focus()
  await scan(page, codeOf(first))
  await approvedCount(page, first, 4)
  await expect(count).toHaveValue('1')
  await page.getByRole('button', { name: 'Search product' }).click()
  const search = page.getByRole('dialog', { name: 'Add a product' })
  const words = search.getByRole('textbox')
  await words.pressSequentially('oat')
  // As long as a hand needs from the keys to the scanner, at the least.
  await page.waitForTimeout(200)
  await scan(page, codeOf(first))
  await expect(words).toHaveValue('oat')
  await search.getByRole('button', { name: 'Close' }).click()
  await approvedCount(page, first, 5)
  await expect(field).toBeFocused()

  // Nothing left of it: the server is searched, and choosing asks how many.
  await scan(page, codeOf(second))
  await approvedCount(page, second, 1)
  await scan(page, codeOf(second))
  const chooser = page.getByRole('dialog', { name: `Barcode ${codeOf(second)}` })
  await chooser.getByRole('listitem').first().getByRole('button').click()
  const quantities = page.getByRole('dialog', { name: 'Quantities' })
  await expect(quantities.getByRole('textbox').first()).toHaveValue('1')
  await quantities.getByRole('button', { name: 'Save' }).click()
  await approvedCount(page, second, 2)

  // Nobody has it.
  await scan(page, '2099999999990')
  await expect(page.getByText('No product has the barcode 2099999999990.')).toBeVisible()
  // The only thing that came to nothing, so the only error to be heard.
  expect((await sounds(page)).filter((sound) => sound === 'error')).toEqual(['error'])
  expect((await sounds(page)).at(-1)).toBe('error')
  await expect.poll(async () => (await lineOf(request, orderId)).numberOfApprovedItems).toBe(5)
})

test('a fast scanner loses nothing: 200 scans, 100 ms apart, 10 ms a key', async ({
  page,
  request,
}) => {
  test.slow()
  const orderId = await placeOrder(request, [150, 90])
  const items = await itemsOf(request, user, orderId)
  await openOrder(page, user, orderId)
  for (let number = 0; number < 200; number += 1) {
    const item = items[number % 3 === 0 ? 1 : 0]
    if (!item) throw new Error('the order has no such line')
    await scan(page, codeOf(item), 10)
    await page.waitForTimeout(100)
  }
  expect(await sounds(page)).toEqual(Array.from({ length: 200 }, () => 'success'))
  const delays = await page.evaluate(() =>
    window.heard.map(({ at }, index) => at - (window.pressedEnter[index] ?? 0)),
  )
  // The sound comes before the server answers: within 100 ms of Enter, by the median of them.
  expect(delays.toSorted((a, b) => a - b)[100]).toBeLessThan(100)
  await expect
    .poll(async () =>
      (await itemsOf(request, user, orderId)).map((item) => item.numberOfApprovedItems),
    )
    .toEqual([133, 67])
  await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
})

test('without the network scanning goes on; what waits survives, is sent once, and holds back documents', async ({
  page,
  request,
  context,
}) => {
  const orderId = await placeOrder(request, [8, 1])
  const first = await lineOf(request, orderId)
  await openOrder(page, user, orderId)
  await scan(page, codeOf(first))
  await approvedCount(page, first, 1)
  await expect(message(page, 'Product approved')).toBeVisible()

  await context.setOffline(true)
  for (let number = 0; number < 3; number += 1) await scan(page, codeOf(first))
  await approvedCount(page, first, 4)
  expect(await sounds(page)).toEqual(['success', 'success', 'success', 'success'])
  const waiting = page.getByRole('button', { name: '3 counts not yet with the server' })
  await expect(waiting).toBeVisible()
  await expect(page.getByText('3 counts are not yet with the server')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create waybill' })).toBeDisabled()
  await waiting.click()
  const dialog = page.getByRole('dialog', { name: 'Not yet with the server' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /: log out$/ }).click()
  await expect(page.getByText('3 counts have not reached the server yet')).toBeVisible()
  await page.keyboard.press('Escape')

  // The tab is closed; the app is opened again on another screen, still cut off from its calls.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.route('**/approveProduct*', (route) => route.abort())
  await later.goto('/apps/control/dashboard')
  await expect(
    later.getByRole('button', { name: '3 counts not yet with the server' }),
  ).toBeVisible()
  expect((await lineOf(request, orderId)).numberOfApprovedItems).toBe(1)
  await later.unroute('**/approveProduct*')
  await expect
    .poll(async () => (await lineOf(request, orderId)).numberOfApprovedItems, { timeout: 20_000 })
    .toBe(4)
  await expect(later.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
  await later.goto(orderAddress(orderId))
  await approvedCount(later, first, 4)
})

test('an answer that got lost is asked for again, and counts once', async ({ page, request }) => {
  const orderId = await placeOrder(request, [5])
  const first = await lineOf(request, orderId)
  await openOrder(page, user, orderId)
  let lost = 0
  const keys = new Set<string | undefined>()
  await page.route('**/approveProduct*', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    if (lost >= 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await scan(page, codeOf(first))
  await expect(message(page, 'Product approved')).toBeVisible()
  await approvedCount(page, first, 1)
  expect(lost).toBe(2)
  expect(keys.size).toBe(1)
  expect((await lineOf(request, orderId)).numberOfApprovedItems).toBe(1)
  await page.reload()
  await approvedCount(page, first, 1)
})

test('what the server refuses is heard and seen, and can be discarded', async ({
  page,
  request,
  context,
}) => {
  const orderId = await placeOrder(request, [5])
  const first = await lineOf(request, orderId)
  await openOrder(page, user, orderId)
  await scan(page, codeOf(first))
  await expect(message(page, 'Product approved')).toBeVisible()
  await context.setOffline(true)
  await scan(page, codeOf(first))
  await approvedCount(page, first, 2)
  // Meanwhile somebody else makes the waybill.
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, user.token)
  await context.setOffline(false)

  const button = page.getByRole('button', { name: '1 count not yet with the server' })
  await button.click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog', { name: 'Not yet with the server' })
  await expect(dialog.getByText(/^Not counted: /)).toBeVisible({ timeout: 30_000 })
  expect((await sounds(page)).at(-1)).toBe('error')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^Not counted: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText('Everything is with the server.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not counted: ' })).toBeVisible()
  await approvedCount(page, first, 1)
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeDisabled()
})

async function logInAs(page: Page, agent: User) {
  await openAs(page, agent, '/apps/control/dashboard')
  await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
}

test('another agent on the same device does not send what waits as their own', async ({
  page,
  request,
  context,
}: {
  page: Page
  request: Parameters<typeof itemsOf>[0]
  context: BrowserContext
}) => {
  const orderId = await placeOrder(request, [5])
  const first = await lineOf(request, orderId)
  await openOrder(page, user, orderId)
  await context.setOffline(true)
  await scan(page, codeOf(first))
  await approvedCount(page, first, 1)
  await page.close()
  await context.setOffline(false)

  const approvals: string[] = []
  const later = await context.newPage()
  later.on('request', (sent) => {
    if (sent.url().includes('approveProduct')) approvals.push(sent.headers()['authorization'] ?? '')
  })
  const other = await secondAgent(request)
  // A page where nobody is logged in yet, so that the first agent sends nothing.
  await later.route('**/apps/login', (route) => route.fulfill({ body: '' }))
  await logInAs(later, other)
  await later.getByRole('button', { name: '1 count not yet with the server' }).click()
  await expect(later.getByText(`by ${user.fullName}, sent when they log in here`)).toBeVisible()
  expect(approvals).toEqual([])
  // Not theirs to throw away by a slip.
  const dialog = later.getByRole('dialog', { name: 'Not yet with the server' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText(`Discard what ${user.fullName} counted?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await logInAs(later, user)
  await expect
    .poll(async () => (await lineOf(request, orderId)).numberOfApprovedItems, { timeout: 20_000 })
    .toBe(1)
  expect(approvals).toEqual([`Bearer ${user.token}`])
})
