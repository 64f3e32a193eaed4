import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ask, storedAgent, storedUser } from '../ask.ts'
import { fillLogin, newCustomer, openLogin } from './account-steps.ts'
import { cards, agentUser, customerUser, openAs } from './steps.ts'

const hearts = { name: /Favoriten/ }

test('[L-08] a session that the server has ended is removed and the page reloads', async ({
  page,
  request,
}) => {
  const user = await customerUser(request)
  await openAs(page, user, '/')
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
  // The page's own calls are answered before, because a refused one would reload the page before the click.
  await page.waitForLoadState('networkidle')
  await request.post('/web-api/logout', { headers: { Authorization: `Bearer ${user.token}` } })

  const reloaded = page.waitForEvent('load')
  await cards(page).first().getByRole('button', hearts).click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect.poll(() => storedUser(page)).toBeNull()

  // A refused login is a 401 as well, and does not reload the page.
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('Benutzername').fill('nobody-of-this-shop')
  await dialog.getByLabel('Passwort', { exact: true }).fill('Wrong1234')
  const refused = page.waitForResponse('**/public/web-api/login*')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  expect((await refused).status()).toBe(401)
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
})

test('[R-06] a stock agent stored as the user of the storefront is removed from it, and stays in the control app', async ({
  page,
  request,
}) => {
  await openAs(page, await agentUser(request), '/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect.poll(() => storedUser(page)).toBeNull()
  await page.goto('/apps/control')
  await expect(page).toHaveURL('/apps/control/dashboard')
})

test('another tab notices who logged in', async ({ page, context, request }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const user = await customerUser(request)
  const other = await context.newPage()
  await openAs(other, user, '/')
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
})

/** Two new customers; the page shows the profile of the first. */
async function openProfileOfFirst(page: Page, request: APIRequestContext) {
  const first = await newCustomer(request)
  const second = await newCustomer(request)
  await openAs(page, first.user, '/profile')
  const firm = page.getByLabel('Firmenname')
  await expect(firm).toHaveValue(first.registration.firmName)
  return { first, second, firm }
}

test('[R-12] a login or logout in another tab shows at once, and no data of one customer is shown to another', async ({
  page,
  context,
  request,
}) => {
  const { first, second, firm } = await openProfileOfFirst(page, request)

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: first.user.fullName }).click()
  await other.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()

  await expect(other.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await ask(page, () => sessionStorage.setItem('left', 'by the first'))
  await fillLogin(await openLogin(other), second.registration)
  await other.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: second.user.fullName })).toBeVisible()
  expect(await ask(page, () => sessionStorage.getItem('left'))).toBeNull()
  await page.goto('/profile')
  await expect(firm).toHaveValue(second.registration.firmName)
})

test('a suspended page notices another login when it is shown again', async ({ page, request }) => {
  const { second, firm } = await openProfileOfFirst(page, request)
  // A write of the page itself causes no storage event, as in a suspended page.
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(second.user))
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
  await loaded
  await expect(firm).toHaveValue(second.registration.firmName)
})

test('[R-16] a customer and a stock agent are logged in side by side, each in their own app', async ({
  page,
  context,
  request,
}) => {
  const { user, registration } = await newCustomer(request)
  await openAs(page, user, '/profile')
  const firm = page.getByLabel('Firmenname')
  await expect(firm).toHaveValue(registration.firmName)

  const hall = await context.newPage()
  await hall.goto('/apps/login?lang=en')
  await hall.getByLabel('Username').fill('agent')
  await hall.getByLabel('Password', { exact: true }).fill('Agent1234')
  await hall.getByRole('button', { name: 'Log in' }).click()
  await expect(hall).toHaveURL('/apps/control/dashboard')
  await page.reload()
  await expect(firm).toHaveValue(registration.firmName)

  // The end of one login does not affect the other.
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await hall.reload()
  await expect(hall).toHaveURL('/apps/control/dashboard')
  await expect(hall.getByRole('article').first()).toBeVisible()
  expect([await storedUser(page), JSON.parse((await storedAgent(page)) ?? '{}').roleName]).toEqual([
    null,
    'STOCK_AGENT',
  ])
})

test('[G-16] the heart changes at once and is saved on the server; guests have none', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByRole('button', hearts)).toHaveCount(0)

  await openAs(page, await customerUser(request), '/')
  const messages = page.getByRole('region', { name: 'Meldungen' })
  // The last card is another one until all are rendered.
  const heart = cards(page).first().getByRole('button', hearts)
  const before = (await heart.getAttribute('aria-pressed')) === 'true'
  for (const wanted of [!before, before]) {
    let answerNow = () => {}
    const held = new Promise<void>((release) => {
      answerNow = release
    })
    await page.route('**/web-api/product/favorite*', async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest('**/web-api/product/favorite*')
    const answered = page.waitForResponse('**/web-api/product/favorite*')
    await heart.click()
    // Shown before the server has answered.
    await expect(heart).toHaveAttribute('aria-pressed', String(wanted))
    expect(new URL((await sent).url()).searchParams.get('favorite')).toBe(String(wanted))
    answerNow()
    expect((await answered).status()).toBe(200)
    await page.unroute('**/web-api/product/favorite*')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', String(wanted))
  }

  await page.route('**/web-api/product/favorite*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Gerade nicht.' } }),
  )
  await heart.click()
  await expect(messages.getByText('Gerade nicht.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', String(before))
})
