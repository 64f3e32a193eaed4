import { expect, type Page } from '@playwright/test'
import { test } from './agent-test.ts'
import { agent } from './steps.ts'
import {
  approvedCount,
  codeOf,
  expectApproved,
  lineOf,
  listenToSounds,
  orderAddress,
  placeOrder,
  scan,
  sounds,
} from './order-steps.ts'

test.use({
  locale: 'en-GB',
  viewport: { width: 1024, height: 768 },
  serviceWorkers: 'allow',
})
test.beforeEach(({ page }) => listenToSounds(page))

async function logIn(page: Page) {
  await page.getByRole('textbox', { name: 'Username' }).fill(agent.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(agent.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in with the form, opens an order, and returns the token of the session. */
async function logInAt(page: Page, orderId: number): Promise<string> {
  await page.goto('/apps/login')
  await logIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(orderAddress(orderId))
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeFocused()
  return page.evaluate(() => JSON.parse(localStorage.getItem('control-user') ?? '{}').token)
}

/** Everything that is stored for this origin, as text. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))

test('[C-11] offline the app opens with the order and the queue; counts arrive once', async ({
  page,
  request,
  context,
  user,
}) => {
  const orderId = await placeOrder(request, [8, 1])
  const first = await lineOf(request, user, orderId)
  await page.goto('/apps/login')
  await logIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(orderAddress(orderId))
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toBeFocused()
  await scan(page, codeOf(first))
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(1)
  await expectApproved(page, first, 1)

  await context.setOffline(true)
  await scan(page, codeOf(first))
  await expectApproved(page, first, 2)
  await page.reload()
  await expectApproved(page, first, 2)
  await expect(page.getByText(/^No answer from the server: this is the order as of/)).toBeVisible()
  await expect(page.getByRole('button', { name: /not yet with the server/ })).toBeVisible()
  await scan(page, codeOf(first))
  await expectApproved(page, first, 3)
  expect(await sounds(page)).toEqual(['success'])
  await page.screenshot({ path: test.info().outputPath('offline.png') })

  // The dashboard opens too, and shows its age.
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/The list is from/)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => approvedCount(request, user, orderId)).toBe(3)
  await page.goto(orderAddress(orderId))
  await expectApproved(page, first, 3)
  await expect(page.getByText(/^No answer from the server/)).toBeHidden()
})

test('[C-12] an offline logout removes all data of the agent, and ends the session later', async ({
  page,
  request,
  context,
}) => {
  const orderId = await placeOrder(request, [2])
  const token = await logInAt(page, orderId)
  expect(await stored(page)).toContain(token)

  await context.setOffline(true)
  await page.getByRole('button', { name: /: log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/apps\/login$/)
  expect(await stored(page)).not.toContain(token)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('kontor-kept')
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('answers').objectStore('answers').count()
              all.addEventListener('success', () => resolve(all.result))
            })
          }),
      ),
    )
    .toBe(0)

  await context.setOffline(false)
  await expect
    .poll(async () =>
      (
        await request.post('/api/stockAgent/order/orderStatuses', {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status(),
    )
    .toBe(401)
})

test('[C-13] after an ended session the login leads back to the order; after a logout it does not', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, [2])
  const token = await logInAt(page, orderId)
  await request.post('/api/stockAgent/logout', { headers: { Authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/apps\/login$/)
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${orderId}`)

  await page.getByRole('button', { name: /: log out$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await logIn(page)
  await expect(page).toHaveURL(/\/apps\/control\/dashboard$/)
})
