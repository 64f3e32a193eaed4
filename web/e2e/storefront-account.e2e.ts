import { expect, test } from '@playwright/test'
import { cards, agentUser, customer, customerUser, openAs, storedUser } from './storefront-steps.ts'

test('a wrong password is refused with the words of the server, for two seconds', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog).toHaveCSS('width', '500px')
  await expect(dialog.getByLabel('Benutzername')).toBeFocused()

  await dialog.getByLabel('Benutzername').fill('nobody-of-this-shop')
  await dialog.getByLabel('Passwort', { exact: true }).fill('Wrong1234')
  const answer = page.waitForResponse('**/public/web-api/login*')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  const { message } = await (await answer).json()
  const toast = page.getByRole('region', { name: 'Meldungen' }).getByText(message)
  await expect(toast).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 4000 })
  expect(await storedUser(page)).toBeNull()
})

test('empty fields are named and nothing is sent', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/web-api/login')) calls += 1
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(dialog.getByText('Benutzername ist erforderlich')).toBeVisible()
  await expect(dialog.getByText('Passwort ist erforderlich')).toBeVisible()
  await expect(dialog.getByLabel('Benutzername')).toHaveAccessibleDescription(
    'Benutzername ist erforderlich',
  )
  expect(calls).toBe(0)
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const field = page.getByRole('dialog').getByLabel('Passwort', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Passwort verbergen' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a customer logs in, stays so after the page loaded again, and logs out for good', async ({
  page,
  request,
}) => {
  await page.goto('/?page=0&size=20')
  const messages = page.getByRole('region', { name: 'Meldungen' })
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByLabel('Benutzername').fill(customer.username)
  await dialog.getByLabel('Passwort', { exact: true }).fill(customer.password)
  await dialog.getByRole('checkbox', { name: 'Angemeldet bleiben' }).check()
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await expect(messages.getByText('Sie sind angemeldet')).toBeVisible()
  await expect(dialog).toBeHidden()
  await reloaded

  const { token, fullName } = JSON.parse((await storedUser(page)) ?? '{}')
  await page.getByRole('button', { name: fullName }).click()
  const loggedOut = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await loggedOut
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(await storedUser(page)).toBeNull()
  await expect(page).toHaveURL('/')
  const again = await request.post('/web-api/customerInfo', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(again.status()).toBe(401)
})

test('[L-08] a session the server has ended is forgotten and the page loads again', async ({
  page,
  request,
}) => {
  const user = await customerUser(request)
  await openAs(page, user, '/')
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
  await request.post('/web-api/logout', { headers: { Authorization: `Bearer ${user.token}` } })

  const reloaded = page.waitForEvent('load')
  await cards(page).first().getByRole('button').click()
  await reloaded
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(await storedUser(page)).toBeNull()

  // A refused login is a 401 as well, and leaves the page as it is.
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

test('[R-06] a stock agent who visits the storefront is removed from it', async ({
  page,
  request,
}) => {
  await openAs(page, await agentUser(request), '/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(await storedUser(page)).toBeNull()
})

test('another tab notices who logged in', async ({ page, context, request }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const user = await customerUser(request)
  const other = await context.newPage()
  await openAs(other, user, '/')
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
})

test('[G-16] the heart changes at once and tells the server; visitors have none', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByRole('button')).toHaveCount(0)

  await openAs(page, await customerUser(request), '/')
  const messages = page.getByRole('region', { name: 'Meldungen' })
  const heart = cards(page).last().getByRole('button')
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
    // Shown although the server has not answered yet.
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
