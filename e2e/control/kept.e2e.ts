import { expect } from '@playwright/test'
import { call } from '../call.ts'
import { devices, test } from './agent-test.ts'
import { openAs } from './steps.ts'
import {
  approvedCount,
  codeOf,
  itemsOf,
  lineOf,
  message,
  openOrder,
  openTable,
  orderAddress,
  placeOrder,
  rowOf,
  scan,
  secondAgent,
} from './order-steps.ts'

test.use({ locale: 'en-GB' })
for (const viewport of devices) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('[D-21] refused counts are discarded together, after a confirmation', async ({
      page,
      request,
      context,
      user,
    }) => {
      const orderId = await placeOrder(request, [6])
      const first = await lineOf(request, user, orderId)
      await call(
        request,
        '/api/stockAgent/order/approveProduct',
        { orderProductId: first.orderProductId, piece: 1 },
        user.token,
      )
      await openOrder(page, user, orderId)
      await context.setOffline(true)
      for (let number = 0; number < 3; number += 1) await scan(page, codeOf(first))
      await expect(
        page.getByRole('button', { name: '3 counts not yet with the server' }),
      ).toBeVisible()
      await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, user.token)
      await context.setOffline(false)

      await page.getByRole('button', { name: '3 counts not yet with the server' }).click()
      const dialog = page.getByRole('dialog', { name: 'Not yet with the server' })
      await expect(dialog.getByText(/^Not counted: /)).toHaveCount(3)
      const together = dialog.getByRole('button', { name: 'Discard all 3 refused counts' })
      await together.click()
      const question = dialog.getByRole('group', { name: /^Discard 3 refused counts\?/ })
      await question.getByRole('button', { name: 'No' }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      // With two left the button counts two; with one there is no such button.
      await dialog.getByRole('button', { name: 'Discard', exact: true }).first().click()
      await dialog.getByRole('button', { name: 'Discard all 2 refused counts' }).click()
      await dialog.getByRole('button', { name: 'Yes' }).click()
      await expect(dialog.getByText('Everything is with the server.')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeHidden()
      expect(await approvedCount(request, user, orderId)).toBe(1)
    })

    test('[D-22] unsent counts of another agent are listed at the login and block no document', async ({
      page,
      request,
      context,
      user,
    }) => {
      const orderId = await placeOrder(request, [4, 2])
      const [first, second] = await itemsOf(request, user, orderId)
      if (!first || !second) throw new Error('the order has no two lines')
      await openOrder(page, user, orderId)
      await context.setOffline(true)
      await scan(page, codeOf(first))
      await scan(page, codeOf(first))
      await expect(
        page.getByRole('button', { name: '2 counts not yet with the server' }),
      ).toBeVisible()
      await page.getByRole('button', { name: /: log out$/ }).click()
      await page
        .getByRole('dialog', { name: 'Log out?' })
        .getByRole('button', { name: 'Log out' })
        .click()
      const kept = page.getByRole('region', { name: 'Waiting on this device' })
      await expect(kept.getByRole('listitem')).toHaveText([
        `${user.fullName}: 2 counts, order ${orderId}`,
      ])
      await context.setOffline(false)
      await page.goto('/apps/login')
      await expect(kept.getByRole('listitem')).toHaveCount(1)

      const other = await secondAgent(request)
      await openAs(page, other, orderAddress(orderId))
      await expect(
        page.getByText(`2 counts by ${user.fullName} for this order are kept on this device`),
      ).toBeVisible()
      await rowOf(openTable(page), second).getByRole('button').click()
      await expect(message(page, 'Product approved')).toBeVisible()
      const approved = page.getByRole('button', { name: /^Approved/ })
      if (await approved.isVisible()) await approved.click()
      await page.getByRole('button', { name: 'Create waybill' }).click()
      const confirm = page.getByRole('dialog', { name: 'Create waybill' })
      await confirm.getByRole('button', { name: 'Yes' }).click()
      await expect(message(page, 'Waybill created')).toBeVisible()
      // Kept for the agent who counted them.
      await page.getByRole('button', { name: '2 counts not yet with the server' }).click()
      await expect(page.getByText(`by ${user.fullName}, sent when they log in here`)).toHaveCount(2)
      expect(await approvedCount(request, other, orderId)).toBe(0)
    })
  })
}
