import { expect, test } from '@playwright/test'
import { call } from '../call.ts'
import { itemsOf, placeOrder } from '../control/order-steps.ts'
import { agentUser } from '../control/steps.ts'
import { visit } from '../visit.ts'
import { expectReadable, openAs, staffUser } from './steps.ts'

// The German and the Turkish texts are looked at with all other pages of the office, in widths.e2e.ts.
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

interface InvoiceRead {
  number: string
  open: number
  customerId: number
}

test('[W-01] [W-02] [W-04] [W-10] [W-20] a payment is booked and reversed, and goods are credited', async ({
  page,
  request,
}) => {
  const agent = await agentUser(request)
  const orderId = await placeOrder(request, [3])
  const [item] = await itemsOf(request, agent, orderId)
  const approval = { orderProductId: item?.orderProductId, piece: 3 }
  await call(request, '/api/stockAgent/order/approveProduct', approval, agent.token)
  const { invoiceId } = await call<{ invoiceId: number }>(
    request,
    '/api/stockAgent/invoice/createInvoice',
    { orderId },
    agent.token,
  )
  const user = await staffUser(request)
  const read = () =>
    call<InvoiceRead>(request, '/api/office/invoice/read', { id: invoiceId }, user.token)
  const { number, open, customerId } = await read()

  await openAs(page, user, `/apps/office/invoices/${invoiceId}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Book a payment' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  const own = page.getByRole('textbox', { name: `For ${number}` })
  await expect(own).toHaveValue('')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(amount).toHaveAccessibleDescription('Enter the amount')
  const paid = (open - 1).toFixed(2)
  await amount.fill(paid)
  await expect(own).toHaveValue(paid)
  await own.fill('1,2,3')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(own).toBeFocused()
  await page.getByRole('button', { name: 'Propose again' }).click()
  await expect(own).toHaveValue(paid)
  await page.getByRole('checkbox', { name: 'Write off €1.00' }).check()
  const reason = page.getByRole('textbox', { name: 'Reason for writing off' })
  await reason.fill('Bank fee')
  await expectReadable(page)
  const booked = page.waitForResponse('**/api/office/payment/book*')
  await reason.press('Enter')
  expect((await booked).status()).toBe(200)
  await expect(page).toHaveURL(/\/payments\/\d+$/)
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  expect((await read()).open).toBe(0)
  await expectReadable(page)

  await page.getByRole('button', { name: 'Reverse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Returned by the bank')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible()
  expect((await read()).open).toBe(open)

  await visit(page, `/apps/office/invoices/${invoiceId}`)
  await page.getByRole('button', { name: 'Credit note' }).click()
  const credit = page.getByRole('dialog')
  const quantity = credit.getByRole('textbox', { name: 'Quantity, item 1' })
  await quantity.fill('4')
  await expect(quantity).toHaveAccessibleDescription('More than is left')
  await quantity.fill('1')
  await expect(credit.getByText(/^Comes to/)).toBeVisible()
  await credit.getByRole('textbox', { name: 'Reason' }).fill('Broken')
  await expectReadable(page)
  const issued = page.waitForResponse('**/api/office/credit-note/create*')
  await credit.getByRole('button', { name: 'Issue the credit note' }).click()
  const note = await (await issued).json()
  await expect(page).toHaveURL(new RegExp(`/invoices/${note.invoiceId}$`))
  expect((await read()).open).toBeLessThan(open)

  await visit(page, `/apps/office/open-items/${customerId}`)
  const account = page.getByRole('table')
  await expect(account.getByRole('row', { name: /Credit note GS-/ }).first()).toBeVisible()
  await expect(account.getByRole('row', { name: /Returned by the bank/ }).first()).toBeVisible()
  await expectReadable(page)
  await visit(page, `/apps/office/open-items`)
  await expect(page.getByRole('row').first()).toBeVisible()
  await expectReadable(page, { at: [1440, 390] })
})
