import { expect, test } from '@playwright/test'
import { call } from '../call.ts'
import { basketLines, itemsOf } from '../control/order-steps.ts'
import { agentUser } from '../control/steps.ts'
import { callAs, newCustomer } from './account-steps.ts'
import { openAs } from './steps.ts'

test('[O-09] [O-10] an order shows the buyer’s references, and from its waybill on the billed quantities', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await callAs(request, user, '/web-api/order/set-basket-items', await basketLines(request, [6, 2]))
  const { orderId } = await callAs<{ orderId: number }>(
    request,
    user,
    '/web-api/order/approve-basket',
    { buyerOrderNumber: 'PO-4711', buyerReference: 'Küche 2' },
  )
  await openAs(page, user, `/previous-orders/${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Ihre Bestellnummer').locator('..')).toContainText('PO-4711')
  await expect(main.getByText('Ihre Referenz / Kostenstelle').locator('..')).toContainText(
    'Küche 2',
  )
  const lines = main.getByRole('list', { name: 'Artikel' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: 'bestellt' })).toHaveCount(0)

  const agent = await agentUser(request)
  const items = await itemsOf(request, agent, orderId)
  const six = items.find((each) => each.numberOfItems === 6)
  const { token } = agent
  const picked = { orderProductId: six?.orderProductId, piece: 4 }
  await call(request, '/api/stockAgent/order/approveProduct', picked, token)
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, token)
  await page.reload()
  await expect(lines.filter({ hasText: '6 bestellt' })).toContainText('4')
  await expect(lines.filter({ hasText: '2 bestellt' })).toContainText('0')
})
