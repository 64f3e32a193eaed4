import { expect } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { call } from '../call.ts'
import { test } from './agent-test.ts'
import {
  approvedTable,
  itemsOf,
  lineOf,
  message,
  openNewOrder,
  openOrder,
  openTable,
  rowOf,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test('[D-28] a missing rest closes the line with a reason, and documents need no confirmation for it', async ({
  page,
  request,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [6, 1])
  const second = await lineOf(request, user, orderId, 1)
  const open = rowOf(openTable(page), first)
  await open.getByRole('textbox').fill('4')
  await open.getByRole('button').click()
  await rowOf(openTable(page), second).getByRole('button').click()
  await expect(rowOf(approvedTable(page), first)).toContainText('4of 6')

  await page.getByRole('button', { name: 'Not there' }).click()
  const which = page.getByRole('dialog', { name: 'Which product is not there?' })
  await which.getByRole('button', { name: first.productName }).click()
  const dialog = page.getByRole('dialog', { name: 'Not there' })
  await expect(dialog).toContainText(`2 of 6 ${first.salesUnitName} are not there`)
  expect(await stumblingBlocks(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close the line' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Other reason' }).check()
  await dialog.getByRole('button', { name: 'Close the line' }).click()
  await expect(dialog.getByText('Please say what the reason is.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What is the reason?' }).fill('Wet pallet')
  await dialog.getByRole('button', { name: 'Close the line' }).click()
  await expect(message(page, 'Line closed')).toBeVisible()
  await expect(open).toHaveCount(0)
  const short = approvedTable(page).getByRole('listitem').filter({ hasText: 'not there' })
  await expect(short).toContainText('2 of 6 not there. Other reason: Wet pallet')

  await short.getByRole('button', { name: `Reopen: ${first.productName}` }).click()
  await expect(open).toContainText('of 6')
  await expect(short).toHaveCount(0)
  await page.getByRole('button', { name: 'Not there' }).click()
  await which.getByRole('button', { name: first.productName }).click()
  await dialog.getByRole('radio', { name: 'Out of stock' }).check()
  await dialog.getByRole('button', { name: 'Close the line' }).click()
  await expect(short).toContainText('Out of stock')

  // Everything is approved or closed: the waybill is created without a confirmation (D-12).
  await page.getByRole('button', { name: 'Create waybill' }).click()
  await expect(message(page, 'Waybill created')).toBeVisible()
  await page.getByRole('button', { name: 'Show waybill' }).click()
  const pdf = page.getByRole('dialog', { name: /^Waybill/ })
  await expect(pdf.getByText('Ordered').or(pdf.getByText('Bestellt')).first()).toBeAttached()
})

test('[D-30] a carton shows how many of which unit it contains', async ({
  page,
  request,
  user,
}) => {
  interface Line {
    productName: string
    salesUnitPiece: number
    productUnit: string
  }
  const cards = await call<{ content: { orderId: number }[] }>(
    request,
    '/api/stockAgent/order/page',
    { page: 0, size: 100, statusId: 11 },
    user.token,
  )
  // The oldest are of the demo shop: other tests change those that they placed.
  for (const { orderId } of cards.content.toReversed()) {
    const lines = (await itemsOf(request, user, orderId)) as unknown as Line[]
    const carton = lines.find(({ salesUnitPiece }) => salesUnitPiece > 1)
    if (carton === undefined) continue
    await openOrder(page, user, orderId)
    const { salesUnitPiece, productUnit, productName } = carton
    await expect(
      openTable(page)
        .getByRole('listitem')
        .filter({ hasText: productName })
        .filter({ hasText: `${salesUnitPiece} × ${productUnit}` })
        .first(),
    ).toBeVisible()
    return
  }
  throw new Error('no new order of the demo has a carton')
})
