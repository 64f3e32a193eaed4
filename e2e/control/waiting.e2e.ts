import { expect, type Page } from '@playwright/test'
import { test } from './agent-test.ts'
import { openAs, type User } from './steps.ts'
import { call } from '../call.ts'
import {
  approvedCount,
  codeOf,
  expectApproved,
  listenToSounds,
  message,
  openNewOrder,
  orderAddress,
  scan,
  secondAgent,
  sounds,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => listenToSounds(page))

test('offline scanning works: unsent counts survive a closed tab, are sent once, and block documents', async ({
  page,
  request,
  context,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [8, 1])
  await scan(page, codeOf(first))
  await expectApproved(page, first, 1)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)

  await context.setOffline(true)
  for (let number = 0; number < 3; number += 1) await scan(page, codeOf(first))
  await expectApproved(page, first, 4)
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

  // The tab is closed; the app is opened again on another screen, where its calls still fail.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.route('**/approveProduct*', (route) => route.abort())
  await later.goto('/apps/control/dashboard')
  await expect(
    later.getByRole('button', { name: '3 counts not yet with the server' }),
  ).toBeVisible()
  expect(await approvedCount(request, user, orderId)).toBe(1)
  await later.unroute('**/approveProduct*')
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(4)
  await expect(later.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
  await later.goto(orderAddress(orderId))
  await expectApproved(later, first, 4)
})

test('an unsent count that is undone leaves the queue, and nothing is sent', async ({
  page,
  request,
  context,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [8])
  const sent: number[] = []
  page.on('request', (each) => {
    if (each.url().includes('approveProduct')) sent.push(each.postDataJSON().piece)
  })
  await context.setOffline(true)
  await scan(page, codeOf(first))
  await scan(page, codeOf(first))
  await expectApproved(page, first, 2)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expectApproved(page, first, 1)
  await expect(message(page, 'Approval taken back')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 count not yet with the server' })).toBeVisible()
  // Redo, and undo again.
  await undo.click()
  await undo.click()
  await expectApproved(page, first, 1)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
  expect(sent).toEqual([1])
  expect(await approvedCount(request, user, orderId)).toBe(1)

  // A count that the server has is reversed.
  await scan(page, codeOf(first))
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(2)
  await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
  await undo.click()
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)
  expect(sent).toEqual([1, 1, -1])
})

test('the Retry-After of a proxy is respected', async ({ page, request, user }) => {
  const { orderId, first } = await openNewOrder(page, request, user, [5])
  const asked: number[] = []
  await page.route('**/approveProduct*', (route) => {
    asked.push(performance.now())
    return asked.length > 1
      ? route.continue()
      : route.fulfill({ status: 503, headers: { 'Retry-After': '3' } })
  })
  await scan(page, codeOf(first))
  await expect.poll(() => asked.length).toBe(1)
  await scan(page, codeOf(first))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(2)
  const [refused = 0, again = 0] = asked
  // The three seconds of the header; a busy machine only adds to them.
  expect(again - refused).toBeGreaterThan(2900)
})

test('a call whose answer is lost is retried, and counts once', async ({ page, request, user }) => {
  const { orderId, first } = await openNewOrder(page, request, user, [5])
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
  await expectApproved(page, first, 1)
  expect(lost).toBe(2)
  expect(keys.size).toBe(1)
  expect(await approvedCount(request, user, orderId)).toBe(1)
  await page.reload()
  await expectApproved(page, first, 1)
})

test('a refused count plays the error sound, is listed, and can be discarded', async ({
  page,
  request,
  context,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [5])
  await scan(page, codeOf(first))
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)
  await context.setOffline(true)
  await scan(page, codeOf(first))
  await expectApproved(page, first, 2)
  // Meanwhile another agent creates the waybill.
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, user.token)
  await context.setOffline(false)

  const button = page.getByRole('button', { name: '1 count not yet with the server' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Not yet with the server' })
  await expect(dialog.getByText(/^Not counted: /)).toBeVisible()
  expect((await sounds(page)).at(-1)).toBe('error')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^Not counted: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText('Everything is with the server.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not counted: ' })).toBeVisible()
  await expectApproved(page, first, 1)
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeDisabled()
})

async function logInAs(page: Page, agent: User) {
  await openAs(page, agent, '/apps/control/dashboard')
  await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
}

test('another agent on the same device does not send the unsent counts of the first', async ({
  page,
  request,
  context,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [5])
  await context.setOffline(true)
  await scan(page, codeOf(first))
  await expectApproved(page, first, 1)
  await page.close()
  await context.setOffline(false)

  const approvals: string[] = []
  const later = await context.newPage()
  later.on('request', (sent) => {
    if (sent.url().includes('approveProduct')) approvals.push(sent.headers()['authorization'] ?? '')
  })
  const other = await secondAgent(request)
  // A page where nobody is logged in, so that the first agent sends nothing.
  await later.route('**/apps/login', (route) => route.fulfill({ body: '' }))
  await logInAs(later, other)
  await later.getByRole('button', { name: '1 count not yet with the server' }).click()
  await expect(later.getByText(`by ${user.fullName}, sent when they log in here`)).toBeVisible()
  expect(approvals).toEqual([])
  // Another agent's count cannot be discarded by mistake.
  const dialog = later.getByRole('dialog', { name: 'Not yet with the server' })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText(`Discard what ${user.fullName} counted?`)).toBeVisible()
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await logInAs(later, user)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)
  expect(approvals).toEqual([`Bearer ${user.token}`])
})

test('after another agent logs in in a second tab, the first tab loads everything for that agent', async ({
  page,
  request,
  context,
  user,
}) => {
  const { orderId } = await openNewOrder(page, request, user, [5])
  const other = await secondAgent(request)
  const products = page.waitForRequest('**/order/products*')
  const stream = page.waitForRequest('**/events*')
  const elsewhere = await context.newPage()
  await openAs(elsewhere, other, '/apps/control/waybills')
  expect((await products).headers()['authorization']).toBe(`Bearer ${other.token}`)
  expect((await stream).headers()['authorization']).toBe(`Bearer ${other.token}`)
  await expect(page).toHaveURL(orderAddress(orderId))
  await expect(page.getByRole('button', { name: `${other.fullName}: log out` })).toBeVisible()
})
