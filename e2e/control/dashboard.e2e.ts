import { expect, type Locator, test } from '@playwright/test'
import { cardsCall, type OrderCard, watchCards } from './cards.ts'
import { agentUser, lookAgain, openAs, type User } from './steps.ts'

const tabs = [
  { name: 'New', tab: 11, statuses: [11] },
  { name: 'Processing', tab: 12, statuses: [12] },
  { name: 'Control', tab: 13, statuses: [2, 13] },
  { name: 'Parked', tab: 14, statuses: [1, 14] },
]

test.use({ locale: 'en-GB' })

// A slow machine may take longer, which is not an error.

let user: User
let cards: ReturnType<typeof watchCards>

test.beforeEach(async ({ page, request }) => {
  user = await agentUser(request)
  cards = watchCards(page)
  await openAs(page, user, '/apps/control/dashboard')
})

const tabOf = (name: string) => ({ name: new RegExp(`^${name}`) })

test('[C-03] four tabs of orders by status; every visit starts at the first', async ({ page }) => {
  await expect(page.getByRole('tab')).toHaveCount(4)
  for (const { name, tab, statuses } of tabs) {
    const label = page.getByRole('tab', tabOf(name))
    if (tab !== 11) await label.click()
    await expect(label).toHaveAttribute('aria-selected', 'true')
    // Other tests add orders, so the count may belong to a later answer.
    await expect(async () => {
      const { totalElements } = await cards.shown(tab)
      await expect(label).toHaveText(`${name} ${totalElements}`, { timeout: 250 })
    }).toPass()
    const { content } = await cards.shown(tab)
    expect(content.length).toBeGreaterThan(0)
    for (const { statusId } of content) expect(statuses).toContain(statusId)
  }

  const first = page.getByRole('tab', tabOf('New'))
  await page.reload()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await cards.shown(11)
  await page.getByRole('tab', tabOf('Control')).click()
  await cards.shown(13)
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await cards.shown(11)
})

const euro = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const date = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})
const words = new Map([
  [1, 'parking'],
  [2, 'ready'],
])

async function expectCard(article: Locator, order: OrderCard): Promise<void> {
  const { customerName, address, zipCode, city, country } = order
  const price = euro.format(order.totalPrice)
  const placed = date.format(new Date(order.orderDate))
  for (const text of [customerName, address, zipCode, city, country, price, placed]) {
    await expect(article).toContainText(text)
  }
  const word = words.get(order.statusId) ?? 'today'
  await expect(article.getByText(word, { exact: true })).toBeVisible()

  const { approvedProductCount: approved, totalProductCount: total } = order
  const progress = article.getByRole('progressbar', { name: 'Progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', String(approved))
  await expect(progress).toHaveAttribute('aria-valuemax', String(total))
  await expect(progress).toContainText(`${approved} of ${total} approved`)
}

test('[C-04] a card shows the order, its address, its progress and its total', async ({ page }) => {
  const seen = new Set<number>()
  for (const { name, tab } of tabs) {
    await page.getByRole('tab', tabOf(name)).click()
    const { content } = await cards.shown(tab)
    for (const order of content) {
      if (seen.has(order.statusId)) continue
      seen.add(order.statusId)
      const number = String(order.orderId)
      await expectCard(page.getByRole('article', { name: number, exact: true }), order)
    }
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 11, 12, 13, 14])
})

test('[C-06] [OP-28] the footer shows name, version and the time; a tab without orders says so', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(user.fullName)
  // Followed by the commit, where the build knows one, and the migration.
  await expect(footer).toContainText(/Version 1\.0\.61 · ([0-9a-f]{12} · )?\d{4}/)
  const time = footer.getByRole('time')
  const moment = Date.parse((await time.getAttribute('datetime')) ?? '')
  expect(Math.abs(moment - Date.now())).toBeLessThan(60_000)
  await expect(time).not.toHaveText((await time.textContent()) ?? '')

  // The server's own answer for a page after the last one: it is empty.
  await page.route(cardsCall, (route) =>
    route.continue({ postData: JSON.stringify({ statusId: 14, page: 1000, size: 20 }) }),
  )
  await page.reload()
  await expect(page.getByRole('tabpanel').getByText('Not found')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a tab with more orders than a page holds has pages', async ({ page }) => {
  // Pages of 3 instead of 20, so that the demo shop's orders fill several.
  await page.route(cardsCall, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), size: 3 }) }),
  )
  // A new watch does not know the larger pages answered before.
  cards = watchCards(page)
  await page.reload()
  const first = await cards.shown(11)
  expect(first.content).toHaveLength(3)
  expect(first.totalPages).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Next page' }).click()
  const second = await cards.shown(11, 1)
  expect(second.content[0]?.orderId).not.toBe(first.content[0]?.orderId)
  await page.getByRole('button', { name: `Page ${first.totalPages}`, exact: true }).click()
  await cards.shown(11, first.totalPages - 1)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await page.getByRole('tab', tabOf('Control')).click()
  await page.getByRole('tab', tabOf('New')).click()
  await cards.shown(11)
})

test('the list is refetched every 30 seconds and when the window becomes visible', async ({
  page,
}) => {
  await page.clock.install()
  await page.reload()
  await cards.shown(11)
  const first = cards.asked()
  await page.clock.runFor(30_000)
  await expect.poll(cards.asked).toBeGreaterThan(first)

  const timely = cards.asked()
  // Repeated, because nothing is fetched while an answer is pending.
  await expect(async () => {
    await lookAgain(page)
    expect(cards.asked()).toBeGreaterThan(timely)
  }).toPass()
})

test('without the server the page shows a message and the cached list, and offers a retry', async ({
  page,
}) => {
  await cards.shown(11)
  await page.route(cardsCall, (route) => route.abort())
  await lookAgain(page)
  // Before the message come two retries, after one and two seconds.
  await expect(page.getByRole('alert')).toContainText('No connection to the server')
  await cards.shown(11)

  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The list is from')
  await cards.shown(11)
  const asked = cards.asked()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(cards.asked).toBeGreaterThan(asked)
  await page.unroute(cardsCall)
  await cards.shown(11)
})
