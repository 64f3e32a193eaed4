import { expect, test } from '@playwright/test'
import { holdAnswers } from '../hold-answers.ts'
import { visit } from '../visit.ts'
import { newClerk, password } from './clerks.ts'
import { deliver, newCustomer, newOrder } from './order-steps.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

// The German and the Turkish texts are looked at with all other pages of the office, in widths.e2e.ts.
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

test('[I-01] [I-02] [I-03] an order is found in the list, and its page shows documents and timeline', async ({
  page,
  request,
}) => {
  const order = await newOrder(request, [4, 2])
  await deliver(request, order, [3, 2])
  await openAs(page, await staffUser(request), '/apps/office/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/office/order/list') &&
      (response.request().postData() ?? '').includes(order.customer.firmName),
  )
  await page.getByRole('searchbox').fill(order.customer.firmName)
  expect((await answered).status()).toBe(200)
  const row = page.getByRole('row', { name: new RegExp(order.customer.firmName) })
  await expect(row).toHaveCount(1)
  await expect(page).toHaveURL(/q=Lokanta/)
  await expectReadable(page, { at: [1440, 390] })
  await visit(page, `/apps/office/orders/${order.orderId}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(order.customer.firmName)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('link', { name: /as PDF$/ })).toHaveCount(2)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText(/^Invoice .+ issued$/)).toBeVisible()
  await expect(timeline.getByText('Order placed')).toBeVisible()
  await expect(page.getByText(/^Counted: .+ 3 \(/)).toBeVisible()
  await expectReadable(page)
})

test('[I-06] an order is entered with the keyboard, faster than products are found, and placed at the price that is shown', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const { units } = await newOrder(request, [1])
  const [unit] = units
  const articleNumber = unit?.articleNumber ?? ''
  await openAs(page, await staffUser(request), '/apps/office/orders/new')
  const place = page.getByRole('button', { name: 'Place order' })
  await place.click()
  await expect(page.getByRole('alert')).toHaveText('Choose the customer.')
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.firmName)
  await page.getByRole('option', { name: customer.firmName }).click()
  const search = page.getByRole('combobox', { name: 'Add product' })
  await search.fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  // What was found for another text is not what Enter chooses.
  const { letGo } = await holdAnswers(page, '**/api/office/order/goods*')
  await search.fill(articleNumber)
  await search.press('Enter')
  letGo()
  const count = page.getByRole('textbox', { name: /^Quantity of/ })
  await expect(count).toBeFocused()
  await expect(page.getByRole('listitem').filter({ has: count })).toContainText(articleNumber)
  // Neither does it place the order.
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/new$/)
  await count.fill('0')
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toHaveText('Enter a whole number from 1 to 9999')
  const priced = page.waitForResponse(
    (response) =>
      response.url().includes('/api/office/order/price') &&
      (response.request().postData() ?? '').includes('"count":3'),
  )
  await count.fill('3')
  const { totalAmount } = await (await priced).json()
  await expect(place).toBeEnabled()
  await expectReadable(page)
  const placed = page.waitForResponse('**/api/office/order/place*')
  await place.click()
  const { orderId } = await (await placed).json()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Office')
  const { token } = await staffUser(request)
  const shown = await request.post('/api/office/order/show', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id: orderId },
  })
  expect(await shown.json()).toMatchObject({ totalAmount, customer: { id: customer.id } })
})

test('[I-07] [I-10] [I-04] an order is changed, merged and cancelled, until control begins', async ({
  page,
  request,
}) => {
  const order = await newOrder(request, [4, 2])
  await openAs(page, await staffUser(request), `/apps/office/orders/${order.orderId}`)
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  const counts = page.getByRole('textbox', { name: /^Quantity of/ })
  await counts.first().fill('6')
  await page.getByRole('textbox', { name: 'Note' }).fill('Ring twice')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('x')
  const refused = page.waitForResponse('**/api/office/order/save*')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await refused).status()).toBe(400)
  await expect(counts.first()).toHaveValue('6')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('10117')
  await expectReadable(page)
  const saved = page.waitForResponse('**/api/office/order/save*')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText('Order changed')).toBeVisible()
  await expect(timeline).toContainText('4 → 6')
  const merge = page.getByRole('button', { name: 'Merge' })
  await expect(merge).toHaveCount(0)
  const other = await newOrder(request, [3], order.customer)
  await page.reload()
  await merge.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: `Order ${other.orderId}` })).toBeChecked()
  await expectReadable(page, { at: [1440, 390] })
  const merged = page.waitForResponse('**/api/office/order/merge*')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  expect((await merged).status()).toBe(200)
  await expect(timeline).toContainText('6 → 9')
  await expect(page.getByRole('link', { name: `Contains order ${other.orderId}` })).toBeVisible()
  await expect(merge).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const submit = dialog.getByRole('button', { name: 'Cancel order' })
  await submit.click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription('Reason is required')
  await reason.fill('Ordered twice')
  const cancelled = page.waitForResponse('**/api/office/order/cancel*')
  await submit.click()
  expect((await cancelled).status()).toBe(200)
  await expect(timeline.getByText('Reason: Ordered twice')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('[I-09] [I-08] a delivery is corrected, what is missing becomes a back order, and both need their permission', async ({
  page,
  request,
}) => {
  const order = await newOrder(request, [5, 2])
  await deliver(request, order, [4, 2])
  const address = `/apps/office/orders/${order.orderId}`
  const clerk = await newClerk(request, { orders: 'change' })
  const user = await staffUser(request, { username: clerk.username, password })
  await openAs(page, user, address)
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeDisabled()
  await expect(cancel).toHaveAccessibleDescription(/permission/)
  await expect(page.getByRole('button', { name: 'Correct delivery' })).toHaveCount(0)
  await openAs(page, await staffUser(request), address)
  await page.getByRole('button', { name: 'Correct delivery' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: /^Delivered of/ })
    .first()
    .fill('3')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One carton was damaged')
  await expectReadable(page, { at: [1440, 390] })
  // What is entered stays beside a press outside, and the way out asks.
  await page.mouse.click(2, 2)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Not saved yet' }).getByRole('button').last().click()
  // Done, but the answer is lost: the same again is the same correction.
  const correct = '**/api/office/order/correct*'
  await page.route(correct, async (route) => (await route.fetch()) && route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Correct delivery' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  const corrected = page.waitForResponse(correct)
  await dialog.getByRole('button', { name: 'Correct delivery' }).click()
  expect((await corrected).status()).toBe(200)
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('link', { name: /as PDF$/ })).toHaveCount(5)
  await expect(documents.getByRole('link', { name: /^[A-Z]+-\d/ })).toHaveCount(3)
  await expect(documents.getByText('Cancelled', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Create back order' }).click()
  const split = page.waitForResponse('**/api/office/order/back-order*')
  await dialog.getByRole('button', { name: 'Create back order' }).click()
  const { orderId } = await (await split).json()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`))
  await expect(
    page.getByRole('link', { name: `Back order for order ${order.orderId}` }),
  ).toBeVisible()
})
