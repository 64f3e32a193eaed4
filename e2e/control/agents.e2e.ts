import { type Browser, expect, test } from '@playwright/test'
import { agentUser } from './steps.ts'
import { call } from '../call.ts'
import {
  approvedTable,
  codeOf,
  itemsOf,
  openOrder,
  placeOrder,
  rowOf,
  scan,
  secondAgent,
} from './order-steps.ts'

const open = (browser: Browser) =>
  browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

// The page of an order asks for nothing by itself: what it shows of the other agent's work, the server has sent to it.
test('[D-13] two agents on one order see each other’s work as it happens, and lose no count', async ({
  browser,
  request,
}) => {
  const orderId = await placeOrder(request, [60, 2])
  const [one, two] = [await agentUser(request), await secondAgent(request)]
  const [first, second] = await itemsOf(request, one, orderId)
  if (!first || !second) throw new Error('the order has no lines')
  const [here, there] = [await open(browser), await open(browser)]
  await openOrder(here, one, orderId)
  await openOrder(there, two, orderId)
  await expect(here.getByText(`Also at work: ${two.fullName}`)).toBeVisible()
  await expect(there.getByText(`Also at work: ${one.fullName}`)).toBeVisible()

  const code = codeOf(first)
  async function scanMany(page: typeof here) {
    for (let number = 0; number < 20; number += 1) await scan(page, code, 2)
  }
  await Promise.all([scanMany(here), scanMany(there)])
  for (const page of [here, there]) {
    await expect(rowOf(approvedTable(page), first)).toContainText('40of 60')
  }
  await expect
    .poll(async () => (await itemsOf(request, one, orderId))[0]?.numberOfApprovedItems)
    .toBe(40)

  await here.getByRole('combobox', { name: 'Status' }).selectOption('14')
  await expect(there.getByRole('combobox', { name: 'Status' })).toHaveValue('14')
  await scan(there, code)
  await expect(rowOf(approvedTable(here), first)).toContainText('41of 60')

  // A dropped connection is reopened and catches up.
  await there.context().setOffline(true)
  await scan(here, codeOf(second))
  await expect(rowOf(approvedTable(here), second)).toContainText('1of 2')
  await expect(rowOf(approvedTable(there), second)).toHaveCount(0)
  await there.context().setOffline(false)
  await expect(rowOf(approvedTable(there), second)).toContainText('1of 2')

  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, one.token)
  for (const page of [here, there]) {
    await expect(page.getByRole('button', { name: 'Download waybill' })).toBeVisible()
  }
  await there.close()
  await expect(here.getByText(`Also at work: ${two.fullName}`)).toBeHidden()
  await here.close()
})
