import { expect } from '@playwright/test'
import { devices, test } from './agent-test.ts'
import { openAs } from './steps.ts'
import {
  approvedCount,
  approvedTable,
  itemsOf,
  listenToSounds,
  openNewOrder,
  openTable,
  orderAddress,
  placeOrder,
  rowOf,
  sounds,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1024, height: 768 } })
test.beforeEach(({ page }) => listenToSounds(page))

test('[D-10] [D-16] a typed count stays as it is; an invalid one shows a message and is not counted', async ({
  page,
  request,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [14, 1])
  const row = rowOf(openTable(page), first)
  const count = row.getByRole('textbox')

  await count.click()
  await page.keyboard.type('3.5')
  await expect(count).toHaveValue('3.5')
  await expect(row.getByRole('alert')).toHaveText('“3.5” is not a whole number.')
  await expect(count).toHaveAccessibleDescription('“3.5” is not a whole number.')
  await row.getByRole('button').click()
  await expect(page.getByRole('status')).toContainText('Please enter a valid count above zero')
  await expect.poll(() => sounds(page)).toEqual(['error'])
  await count.fill('10000')
  await expect(row.getByRole('alert')).toHaveText('At most 9999.')
  await expect(approvedTable(page).getByRole('listitem')).toHaveCount(0)

  // Each tap selects the count, so that a digit replaces it.
  await count.fill('14')
  await count.click()
  await count.click({ position: { x: 8, y: 28 } })
  await page.keyboard.type('7')
  await expect(count).toHaveValue('7')
  await row.getByRole('button').click()
  await expect(rowOf(approvedTable(page), first)).toContainText('7of 14')
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(7)
})

test('[D-09] [D-16] one invalid quantity blocks adding all of them', async ({
  page,
  request,
  user,
}) => {
  await openNewOrder(page, request, user, [1])
  await page.getByRole('button', { name: 'Search product' }).click()
  await page.getByRole('textbox', { name: 'Name of the product' }).fill('basmati')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Quantities' })
  const count = dialog.getByRole('textbox').first()
  await count.click()
  await page.keyboard.type('2,5')
  await expect(count).toHaveValue('2,5')
  await expect(dialog.getByRole('alert')).toHaveText('“2,5” is not a whole number.')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await count.fill('2')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})

for (const size of devices) {
  test(`[D-18] a double tap counts one product, and each tap sounds, ${size.width} px`, async ({
    browser,
    request,
    user,
  }) => {
    const context = await browser.newContext({ viewport: size, hasTouch: true, locale: 'en-GB' })
    const page = await context.newPage()
    await listenToSounds(page)
    await page.clock.install()
    const { orderId } = await openNewOrder(page, request, user, [2, 3, 4, 5])
    const rows = openTable(page).locator('[data-line]')
    const box = await rows.first().boundingBox()
    const line = Number(await rows.first().getAttribute('data-line'))
    if (!box) throw new Error('the row is not shown')
    const finger = { x: box.x + 80, y: box.y + box.height / 2 }
    // The clock of the page stands still, so that quick taps are quick on a busy machine too.
    await page.clock.pauseAt(Date.now() + 1000)
    for (let tap = 0; tap < 3; tap += 1) await page.touchscreen.tap(finger.x, finger.y)
    await expect(rows.first()).toHaveAttribute('data-line', String(line))
    await page.clock.resume()
    // Shortly after, the row is gone and the next one can be tapped.
    await expect(rows).toHaveCount(3)
    const approved = async () =>
      (await itemsOf(request, user, orderId))
        .filter((item) => item.numberOfApprovedItems > 0)
        .map((item) => item.orderProductId)
    await expect.poll(approved).toEqual([line])
    expect(await sounds(page)).toEqual(['success'])
    await page.touchscreen.tap(finger.x, finger.y)
    await expect(rows).toHaveCount(2)
    await expect.poll(async () => (await approved()).length).toBe(2)
    expect(await sounds(page)).toEqual(['success', 'success'])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => sounds(page)).toEqual(['success', 'success', 'back'])
    await context.close()
  })
}

test('[D-18] quick taps count the rows that were visible', async ({ page, request, user }) => {
  await page.clock.install()
  await openNewOrder(page, request, user, [1, 1, 1, 1])
  const rows = openTable(page).locator('[data-line]')
  const lines = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-line')))
  const boxes = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()))
  await page.clock.pauseAt(Date.now() + 1000)
  for (const box of boxes) {
    if (box) await page.mouse.click(box.x + 80, box.y + box.height / 2)
  }
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toHaveAttribute('data-line', String(lines[3]))
})

const longNote = Array.from({ length: 18 }, (_, index) => `Line ${index + 1}: ramp 3, ring twice`)

for (const size of [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test(`[D-17] a long note leaves room for the lines, ${size.width} px`, async ({
    page,
    request,
    user,
  }) => {
    await page.setViewportSize(size)
    const orderId = await placeOrder(
      request,
      Array.from({ length: 12 }, () => 2),
      longNote.join('\n'),
    )
    await openAs(page, user, orderAddress(orderId))
    await expect(openTable(page).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Line 1: ramp 3, ring twice')).toBeVisible()
    const list = openTable(page).getByRole('list')
    const { top } = await list.evaluate((element) => element.getBoundingClientRect())
    const bottom = await page
      .getByRole('contentinfo')
      .evaluate((element) => element.getBoundingClientRect().top)
    // At least three rows are visible without scrolling.
    expect(Math.min(bottom, size.height) - top).toBeGreaterThan(240)

    await page.getByRole('button', { name: 'Whole note' }).click()
    const note = page.getByRole('dialog', { name: 'Note of the customer' })
    await expect(note.getByText('Line 18: ramp 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
  })
}

test('[D-17] a short note is shown whole', async ({ page, request, user }) => {
  await openNewOrder(page, request, user, [1], 'Ramp 3.\nRing twice.')
  await expect(page.getByText('Ring twice.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Whole note' })).toBeHidden()
})
