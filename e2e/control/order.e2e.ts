import { expect } from '@playwright/test'
import { expectShownInTime, noteShowing } from '../shown-for.ts'
import { test } from './agent-test.ts'
import {
  approvedCount,
  approvedTable,
  itemsOf,
  message,
  openNewOrder,
  openTable,
  type OrderItem,
  rowOf,
  statusOf,
} from './order-steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const priceOf = (items: readonly OrderItem[], countOf: (item: OrderItem) => number) =>
  euro.format(
    items.reduce((sum, item) => sum + Math.round(item.price * 100) * countOf(item), 0) / 100,
  )

test('[D-01] the header shows the order and changes its status; a failure shows its message', async ({
  page,
  request,
  user,
}) => {
  const { orderId } = await openNewOrder(page, request, user, [2], 'Ramp 3, please.\nRing twice.')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallenbad Kantine')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${orderId}`)
  await expect(page.getByText(/Chausseestraße 7, 10115 Berlin/)).toBeVisible()
  await expect(page.getByText('Ring twice.')).toBeVisible()

  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('11')
  await expect(status.getByRole('option')).toHaveCount(8)
  await status.selectOption('14')
  await expect(message(page, 'Order status changed successfully!')).toBeVisible()
  await expect.poll(() => statusOf(request, user, orderId)).toBe(14)

  await page.route('**/changeOrderStatus*', (route) => route.abort())
  await status.selectOption('12')
  await expect(message(page, 'No connection to the server')).toBeVisible()
  await expect(status).toHaveValue('14')
})

test('[D-02] [D-03] [D-04] two tables with their counts, and a footer with the totals', async ({
  page,
  request,
  user,
}) => {
  const { orderId } = await openNewOrder(page, request, user, [3, 1, 2])
  const items = await itemsOf(request, user, orderId)
  const [first] = items
  if (!first) throw new Error('the order has no lines')

  await expect(openTable(page).getByRole('listitem')).toHaveCount(3)
  await expect(openTable(page).getByRole('heading')).toHaveText('Open 3')
  await expect(openTable(page).getByRole('button', { name: 'Print the whole order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search product' })).toBeVisible()
  await expect(approvedTable(page).getByRole('heading')).toHaveText('Approved 0')
  for (const name of ['Print what is approved', 'Create waybill', 'Create invoice']) {
    await expect(approvedTable(page).getByRole('button', { name })).toBeVisible()
  }

  await rowOf(openTable(page), first).getByRole('button').click()
  await expect(openTable(page).getByRole('heading')).toHaveText('Open 2')
  await expect(approvedTable(page).getByRole('heading')).toHaveText('Approved 1')

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Version 1.0.61')
  await expect(footer).toContainText('Seller')
  await expect(footer).toContainText(/Order date\d/)
  await expect(footer).toContainText('Items6')
  await expect(footer).toContainText(`Total net${priceOf(items, (item) => item.numberOfItems)}`)
  await expect(footer).toContainText(`Approved net${priceOf([first], () => 3)}`)

  await openTable(page).getByRole('button', { name: 'Print the whole order' }).click()
  const pdf = page.getByRole('dialog', { name: 'Order PDF' })
  await expect(pdf.getByText(first.productName).first()).toBeAttached()
  await pdf.getByRole('button', { name: 'Only what is open' }).click()
  await expect(pdf.getByText(first.productName)).toHaveCount(0)
})

test('[D-05] [D-06] [D-10] [D-14] tapping approves the count; more than is left needs a confirmation and raises the order', async ({
  page,
  request,
  user,
}) => {
  const { orderId, first } = await openNewOrder(page, request, user, [5, 1])
  const open = rowOf(openTable(page), first)
  const approved = rowOf(approvedTable(page), first)
  const count = open.getByRole('textbox')

  await expect(count).toHaveValue('5')
  await count.fill('2')
  await open.getByRole('button').click()
  await expect(approved).toContainText('2of 5')
  await expect(count).toHaveValue('3')
  await expect(message(page, 'Product approved')).toBeVisible()

  const more = page.getByRole('dialog', { name: first.productName })
  await count.fill('4')
  await open.getByRole('button').click()
  await expect(more).toContainText('4 is more than the 3 that are left')
  await more.getByRole('button', { name: 'No' }).click()
  await expect(approved).toContainText('2of 5')
  await count.fill('4')
  await open.getByRole('button').click()
  await more.getByRole('button', { name: 'Yes' }).click()
  await expect(approved).toContainText('6of 6')
  await expect(open).toHaveCount(0)
  await expect
    .poll(async () => (await itemsOf(request, user, orderId))[0])
    .toMatchObject({ numberOfItems: 6, numberOfApprovedItems: 6 })

  // One tap undoes a mistake.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(approved).toContainText('2of 5')
  await expect(message(page, 'Approval taken back')).toBeVisible()
  await expect(open).toContainText('of 5')
})

test('[D-14] errors are red; no more than three messages show, each for five seconds', async ({
  page,
  request,
  user,
}) => {
  const { first } = await openNewOrder(page, request, user, [3])
  await rowOf(openTable(page), first).getByRole('button').click()
  const close = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await expect(message(page, 'Product approved')).toBeHidden()
  await rowOf(approvedTable(page), first).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  await dialog.getByRole('textbox', { name: 'How many' }).fill('')
  const takeBack = dialog.getByRole('button', { name: 'Take back' })
  const messages = message(page, 'Please enter a valid count above zero').filter({ visible: true })

  await noteShowing(page, {
    selector: '[aria-label="Messages"]',
    text: 'Please enter a valid count above zero',
    atLeast: 4900,
    lessThan: 8000,
  })
  await takeBack.click()
  await expect(messages).toHaveCount(1)
  const colour = await messages.evaluate((said) => {
    const coloured = said.closest('.bg-danger')
    return coloured && getComputedStyle(coloured).backgroundColor
  })
  const [red = 0, green = 0, blue = 0] = colour?.match(/\d+/g)?.map(Number) ?? []
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expectShownInTime(page)
  await expect(messages).toHaveCount(0)

  for (let number = 0; number < 5; number += 1) await takeBack.click()
  await expect(messages).toHaveCount(3)
})

test('[D-07] the rollback dialog keeps to what is approved', async ({ page, request, user }) => {
  const { orderId, first } = await openNewOrder(page, request, user, [3])
  const approved = rowOf(approvedTable(page), first)
  await rowOf(openTable(page), first).getByRole('button').click()
  await approved.getByRole('button').click()

  const dialog = page.getByRole('dialog', { name: 'Take back' })
  const count = dialog.getByRole('textbox', { name: 'How many' })
  const less = dialog.getByRole('button', { name: 'One less' })
  const more = dialog.getByRole('button', { name: 'One more' })
  await expect(count).toHaveValue('1')
  await expect(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect(count).toHaveValue('3')
  await expect(more).toBeDisabled()
  for (const [typed, said] of [
    ['0', 'At least 1.'],
    ['4', 'At most 3.'],
    ['1.5', '“1.5” is not a whole number.'],
  ] as const) {
    await count.fill(typed)
    await expect(dialog.getByRole('alert')).toHaveText(said)
    await expect(count).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog).toBeVisible()
  }
  await count.fill('')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(message(page, 'Please enter a valid count above zero').first()).toBeVisible()
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(3)
  await count.fill('2')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog).toBeHidden()
  await expect(approved).toContainText('1of 3')
  await expect(rowOf(openTable(page), first).getByRole('textbox')).toHaveValue('2')

  // With nothing approved the line leaves the table (D-05).
  await approved.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(approved).toHaveCount(0)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(0)
})

test('[D-09] [D-10] a product is found by name and added by quantity of its sales units', async ({
  page,
  request,
  user,
}) => {
  await openNewOrder(page, request, user, [1])
  await page.getByRole('button', { name: 'Search product' }).click()
  const search = page.getByRole('dialog', { name: 'Add a product' })
  const words = search.getByRole('textbox', { name: 'Name of the product' })
  await expect(words).toBeFocused()
  await words.fill('zzqxv')
  await words.press('Enter')
  await expect(search.getByText('Nothing found for “zzqxv”')).toBeVisible()
  await words.fill('basmati')
  await words.press('Enter')
  const found = search.getByRole('listitem').first()
  const name = (await found.innerText()).trim()
  expect(name.toLowerCase()).toContain('basmati')
  await expect(found.getByRole('presentation')).toHaveCount(1)
  await found.getByRole('button').click()

  const quantities = page.getByRole('dialog', { name: 'Quantities' })
  const counts = quantities.getByRole('textbox')
  await expect(quantities).toContainText(name)
  await expect(quantities.getByRole('button', { name: 'Save' })).toBeDisabled()
  await counts.first().fill('')
  await counts.first().fill('4')
  const sent = page.waitForRequest('**/addProductsToOrder*')
  await quantities.getByRole('button', { name: 'Save' }).click()
  expect((await sent).postDataJSON()).toHaveLength(1)
  await expect(message(page, 'Product added to the order')).toBeVisible()
  await expect(quantities).toBeHidden()
  const row = approvedTable(page).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('4of 4')
  // Adding changes a new order to the status control (D-11).
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('13')

  // Adding again raises the count instead of replacing it.
  await page.getByRole('button', { name: 'Search product' }).click()
  await words.fill('basmati')
  await words.press('Enter')
  await search.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').click()
  await expect(quantities).toContainText('4 of 4 approved')
  await quantities.getByRole('button', { name: 'One more' }).first().click()
  await quantities.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('5of 5')
})
