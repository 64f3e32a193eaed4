import { expect, test } from '@playwright/test'
import { call } from '../call.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'
import { lineOf, placeOrder } from './order-steps.ts'
import { agentUser, openAs, type User } from './steps.ts'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })

const password = 'Regal2Links'

test('[I-05] [I-03] an order with documents is not cancelled without the permission, and its history names who counted', async ({
  page,
  request,
}) => {
  const { token } = await reuseSession<{ token: string }>(request, demoLogins.owner)
  const username = `hand${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const none = [
    'catalogue',
    'prices',
    'customers',
    'orders',
    'books',
    'content',
    'settings',
    'staff',
  ]
  await call(
    request,
    '/api/office/staff/add',
    {
      wanted: {
        role: 'STOCK_AGENT',
        username,
        fullName: 'Hanna Hand',
        email: null,
        locked: false,
        access: Object.fromEntries(none.map((area) => [area, 'none'])),
      },
      password,
    },
    token,
  )
  const hand = await call<User>(request, demoLogins.agent.path, { username, password })
  const orderId = await placeOrder(request, [2])
  const { orderProductId } = await lineOf(request, hand, orderId)
  const approve = '/api/stockAgent/order/approveProduct'
  await call(request, approve, { orderProductId, piece: 2 }, hand.token)
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, hand.token)

  const address = `/apps/control/control-item/${orderId}`
  await openAs(page, hand, address)
  const cancelled = page.getByRole('option', { name: /^Cancelled/ })
  await expect(cancelled).toHaveText('Cancelled (needs permission)')
  await expect(cancelled).toBeDisabled()
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Counted: 2 ×/)).toBeVisible()
  await expect(dialog.getByText(/Hanna Hand, Warehouse/).first()).toBeVisible()

  await openAs(page, await agentUser(request), address)
  await expect(page.getByRole('option', { name: /^Cancelled/ })).toBeEnabled()
})
