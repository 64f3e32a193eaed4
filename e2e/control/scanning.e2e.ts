import { expect } from '@playwright/test'
import { test } from './agent-test.ts'
import {
  approvedCount,
  codeOf,
  expectApproved,
  itemsOf,
  lineOf,
  listenToSounds,
  openNewOrder,
  openOrder,
  openTable,
  placeOrder,
  rowOf,
  scan,
  sounds,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test.beforeEach(({ page }) => listenToSounds(page))

test('[D-08] a scan counts for its row, whatever has the focus; other codes are searched', async ({
  page,
  request,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [9, 1])
  const second = await lineOf(request, user, orderId, 1)
  const field = page.getByRole('textbox', { name: 'Barcode' })
  await expect(field).toHaveAttribute('inputmode', 'none')

  await scan(page, codeOf(first))
  await expectApproved(page, first, 1)
  await expect(field).toHaveValue('')
  expect(await sounds(page)).toEqual(['success'])
  await expect(page.getByRole('status').filter({ hasText: first.productName })).toContainText(
    '1 / 9',
  )
  // D-11: approving changes the status of a new order.
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('13')

  // A leading zero is the same article; two line ends and empty lines count nothing.
  await scan(page, `0${codeOf(first)}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectApproved(page, first, 2)

  // With the focus elsewhere, in a field for counts, and with a dialog open.
  await page.getByRole('button', { name: 'Print the whole order' }).focus()
  await scan(page, codeOf(first))
  await expectApproved(page, first, 3)
  await expect(page.getByRole('dialog', { name: 'Order PDF' })).toBeHidden()
  const count = rowOf(openTable(page), second).getByRole('textbox')
  await count.focus()
  await scan(page, codeOf(first))
  await expectApproved(page, first, 4)
  await expect(count).toHaveValue('1')
  await page.getByRole('button', { name: 'Search product' }).click()
  const search = page.getByRole('dialog', { name: 'Add a product' })
  const words = search.getByRole('textbox')
  await words.pressSequentially('oat')
  // The shortest time in which a hand changes from the keyboard to the scanner.
  await page.waitForTimeout(200)
  await scan(page, codeOf(first))
  await expect(words).toHaveValue('oat')
  await search.getByRole('button', { name: 'Close' }).click()
  await expectApproved(page, first, 5)
  await expect(field).toBeFocused()

  // Nothing is left of it: the server is searched, and choosing a product asks for the quantity.
  await scan(page, codeOf(second))
  await expectApproved(page, second, 1)
  await scan(page, codeOf(second))
  // One too many has its own sound, which is not that of an error.
  expect((await sounds(page)).at(-1)).toBe('over')
  const chooser = page.getByRole('dialog', { name: `Barcode ${codeOf(second)}` })
  await chooser.getByRole('listitem').first().getByRole('button').click()
  const quantities = page.getByRole('dialog', { name: 'Quantities' })
  await expect(quantities.getByRole('textbox').first()).toHaveValue('1')
  await quantities.getByRole('button', { name: 'Save' }).click()
  // It exceeds the order, so it has to be confirmed.
  await quantities.getByRole('button', { name: 'Count anyway' }).click()
  await expectApproved(page, second, 2)

  // No product has it.
  await scan(page, '2099999999990')
  await expect(page.getByText('No product has the barcode 2099999999990.')).toBeVisible()
  // One for the count that was not confirmed, one for the unknown code.
  const counted = Array.from({ length: 6 }, () => 'success')
  expect(await sounds(page)).toEqual([...counted, 'over', 'error', 'error'])
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(5)
})

test('a fast scanner loses nothing: 100 scans, 100 ms apart, 10 ms a key', async ({
  page,
  request,
  user,
}) => {
  const orderId = await placeOrder(request, [75, 45])
  const items = await itemsOf(request, user, orderId)
  await openOrder(page, user, orderId)
  for (let number = 0; number < 100; number += 1) {
    const item = items[number % 3 === 0 ? 1 : 0]
    if (!item) throw new Error('the order has no such line')
    await scan(page, codeOf(item), 10, 100)
  }
  expect(await sounds(page)).toEqual(Array.from({ length: 100 }, () => 'success'))
  // Each Enter has its sound in the same task: before a frame is drawn, and before the server is asked.
  const inTime = await page.evaluate(() =>
    window.heardAtEnter.filter((heard, index) => heard > index),
  )
  expect(inTime).toHaveLength(100)
  await expect
    .poll(async () =>
      (await itemsOf(request, user, orderId)).map((item) => item.numberOfApprovedItems),
    )
    .toEqual([66, 34])
  await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
})
