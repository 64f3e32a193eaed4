import { type Browser, expect, type Page } from '@playwright/test'
import { holdAnswers } from '../hold-answers.ts'
import { test } from './agent-test.ts'
import {
  approvedCount,
  approvedTable,
  codeOf,
  expectApproved,
  lineOf,
  listenToSounds,
  message,
  openNewOrder,
  openOrder,
  openTable,
  placeOrder,
  rowOf,
  scan,
  secondAgent,
  sounds,
  statusOf,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
async function openDevice(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  await listenToSounds(page)
  return page
}

const question = (page: Page, orderId: number) =>
  page.getByRole('dialog', { name: `Order ${orderId}: more than was ordered` })

test('[D-26] two devices scan the same six: six count, the rest needs a confirmation, and both show it', async ({
  browser,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [6, 1])
  const first = await lineOf(request, user, orderId)
  const [here, there] = [await openDevice(browser), await openDevice(browser)]
  await openOrder(here, user, orderId)
  await openOrder(there, await secondAgent(request), orderId)

  // The second device is offline while both scan all six.
  await there.context().setOffline(true)
  for (let number = 0; number < 6; number += 1) {
    await scan(here, codeOf(first))
    await scan(there, codeOf(first))
  }
  await expectApproved(here, first, 6)
  await expectApproved(there, first, 6)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(6)

  await there.context().setOffline(false)
  const asked = question(there, orderId)
  await expect(asked).toContainText(`6 × ${first.productName}`)
  await expect(asked).toContainText('Ordered6')
  await expect(asked).toContainText('Already approved6')
  await expect.poll(() => sounds(there)).toContain('error')
  await expect(here.getByRole('status').filter({ hasText: 'more than was ordered' })).toContainText(
    'It waits for a yes',
  )
  await expect.poll(() => sounds(here)).toContain('error')
  expect(await lineOf(request, user, orderId)).toMatchObject({
    numberOfItems: 6,
    numberOfApprovedItems: 6,
  })

  // Closing it decides nothing: the count stays in the queue and can be confirmed there.
  await there.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await there.getByRole('button', { name: '6 counts not yet with the server' }).click()
  const waiting = there.getByRole('dialog', { name: 'Not yet with the server' })
  await waiting.getByRole('button', { name: 'Count anyway' }).first().click()
  await expect(rowOf(approvedTable(here), first)).toContainText('7of 7')
  await expect(rowOf(approvedTable(here), first)).toContainText('6 ordered')
  await expect(
    here.getByRole('status').filter({ hasText: 'approved more than was ordered' }),
  ).toBeVisible()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await there.context().close()
  await here.context().close()
})

test('[D-26] who confirms more in the dialog of quantities hears one error, for the question', async ({
  page,
  request,
  user,
}) => {
  await listenToSounds(page)
  const { first } = await openNewOrder(page, request, user, [1, 1])
  await scan(page, codeOf(first))
  await expectApproved(page, first, 1)
  await scan(page, codeOf(first))
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  const quantities = page.getByRole('dialog', { name: 'Quantities' })
  await quantities.getByRole('button', { name: 'Save' }).click()
  const confirm = quantities.getByRole('button', { name: 'Count anyway' })
  await expect(confirm).toBeVisible()
  expect(await sounds(page)).toEqual(['success', 'over', 'error'])

  // The live event overtakes the answer: the page fetches the lines because of it.
  const { letGo } = await holdAnswers(page, '**/addProductsToOrder*')
  const fetched = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/order/products') &&
      (await answer.text()).includes('"numberOfApprovedItems":2'),
  )
  await confirm.click()
  await fetched
  letGo()
  await expect(quantities).toBeHidden()
  await expectApproved(page, first, 2)
  expect(await sounds(page)).toEqual(['success', 'over', 'error'])
  await expect(page.getByText('approved more than was ordered')).toHaveCount(0)
})

test('[D-26] without a confirmation the order stays as it is', async ({
  browser,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [2, 1])
  const first = await lineOf(request, user, orderId)
  const [here, there] = [await openDevice(browser), await openDevice(browser)]
  await openOrder(here, user, orderId)
  await openOrder(there, user, orderId)
  async function both() {
    await there.context().setOffline(true)
    await scan(there, codeOf(first))
    await scan(there, codeOf(first))
  }
  await both()
  await rowOf(openTable(here), first).getByRole('button').click()
  await expectApproved(here, first, 2)
  await there.context().setOffline(false)
  await expect(question(there, orderId)).toBeVisible()
  await question(there, orderId).getByRole('button', { name: 'Do not count' }).click()
  await expect(question(there, orderId)).toBeHidden()
  await expect(rowOf(approvedTable(there), first)).toContainText('2of 2')
  await expect(there.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
  expect(await approvedCount(request, user, orderId)).toBe(2)
  await there.context().close()
  await here.context().close()
})

test('[D-27] a cancelled order cannot be picked, and late scans are refused with the error sound', async ({
  browser,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [3, 1])
  const first = await lineOf(request, user, orderId)
  const [here, there] = [await openDevice(browser), await openDevice(browser)]
  await openOrder(here, user, orderId)
  await openOrder(there, await secondAgent(request), orderId)
  await there.context().setOffline(true)
  await scan(there, codeOf(first))

  const status = here.getByRole('combobox', { name: 'Status' })
  await status.selectOption('16')
  const ask = here.getByRole('dialog', { name: `Cancel order ${orderId}?` })
  await expect(ask).toContainText('The order of Hallenbad Kantine will not be delivered or billed')
  expect(await statusOf(request, user, orderId)).toBe(11)
  await ask.getByRole('button', { name: 'No' }).click()
  await expect(status).toHaveValue('11')
  expect(await statusOf(request, user, orderId)).toBe(11)
  await status.selectOption('16')
  await ask.getByRole('button', { name: 'Yes' }).click()
  await expect(message(here, 'Order status changed successfully!')).toBeVisible()
  await expect(here.getByText('This order is cancelled. Nothing of it is picked')).toBeVisible()
  await expect(rowOf(openTable(here), first).getByRole('button')).toBeDisabled()
  await scan(here, codeOf(first))
  await expect(here.getByRole('status').filter({ hasText: 'is cancelled' })).toBeVisible()

  await there.context().setOffline(false)
  await expect(message(there, 'This order was cancelled.')).toBeVisible()
  await expect.poll(() => sounds(there)).toContain('error')
  await expect(there.getByText('This order is cancelled. Nothing of it is picked')).toBeVisible()
  expect(await approvedCount(request, user, orderId)).toBe(0)
  await there.context().close()
  await here.context().close()
})

test('[D-29] one key in the list of statuses neither cancels nor completes an order', async ({
  page,
  request,
  user,
}) => {
  const { orderId } = await openNewOrder(page, request, user, [1])
  const status = page.getByRole('combobox', { name: 'Status' })
  for (const [key, title] of [
    ['c', `Complete order ${orderId}?`],
    ['End', `Cancel order ${orderId}?`],
  ] as const) {
    await status.focus()
    await status.press(key)
    const ask = page.getByRole('dialog', { name: title })
    await expect(ask).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(status).toHaveValue('11')
  }
  expect(await statusOf(request, user, orderId)).toBe(11)
  // After a confirmation the status changes; another status reopens the order without one.
  await status.selectOption('15')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('This order is completed.')).toBeVisible()
  await status.selectOption('13')
  await expect(page.getByText('This order is completed.')).toBeHidden()
  await expect.poll(() => statusOf(request, user, orderId)).toBe(13)
})
