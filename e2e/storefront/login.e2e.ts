import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { storedUser } from '../ask.ts'
import { expectShownInTime } from '../shown-for.ts'
import {
  callAs,
  fillLogin,
  messagesOf,
  newCustomer,
  noteMessage,
  openLogin,
} from './account-steps.ts'
import { cards, customerUser, openAs } from './steps.ts'

const contactOf = (page: Page) => page.getByRole('region', { name: 'Wir sind für Sie da' })

/** What a call of this customer is answered with: the page does not wait for the end of its session. */
const statusWith = async (request: APIRequestContext, { token }: { token: string }) =>
  (
    await request.post('/web-api/customerInfo', { headers: { Authorization: `Bearer ${token}` } })
  ).status()

test('[L-01] [L-02] [H-04] one dialog has two tabs, each with a link to the other', async ({
  page,
}) => {
  await page.goto('/')
  const login = await openLogin(page)
  await expect(login).toHaveCSS('width', '500px')
  await expect(login.getByLabel('Benutzername')).toBeFocused()

  const field = login.getByLabel('Passwort', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await login.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await login.getByRole('button', { name: 'Passwort verbergen' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await login.getByRole('checkbox', { name: 'Angemeldet bleiben' }).check()

  await login.getByRole('button', { name: 'Jetzt registrieren' }).click()
  const register = page.getByRole('dialog', { name: 'Registrieren' })
  await expect(register).toHaveCSS('width', '900px')
  await expect(register.getByLabel('Vor- und Nachname')).toBeFocused()
  await expect(register.getByRole('tab', { selected: true })).toHaveText('Registrieren')

  await register.getByRole('button', { name: 'Zur Anmeldung' }).click()
  await expect(login.getByLabel('Benutzername')).toBeFocused()
  await login.getByRole('tab', { name: 'Registrieren' }).click()
  await expect(register).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'Registrieren' }).click()
  await expect(register).toHaveCSS('width', '900px')
})

test('[L-05] empty fields show errors, nothing is sent, and reopening the dialog clears them', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/web-api/login')) calls.push(request.url())
  })
  await page.goto('/')
  const dialog = await openLogin(page)
  const missing = dialog.getByText('ist erforderlich')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(missing).toHaveText(['Benutzername ist erforderlich', 'Passwort ist erforderlich'])
  await expect(dialog.getByLabel('Benutzername')).toBeFocused()
  await expect(dialog.getByLabel('Benutzername')).toHaveAccessibleDescription(
    'Benutzername ist erforderlich',
  )
  await dialog.getByLabel('Benutzername').fill('somebody')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(missing).toHaveText(['Passwort ist erforderlich'])
  await expect(dialog.getByLabel('Passwort', { exact: true })).toBeFocused()

  await dialog.getByRole('tab', { name: 'Registrieren' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Anmelden' }).click()
  await expect(dialog.getByLabel('Benutzername')).toHaveValue('somebody')
  await expect(missing).toHaveCount(0)
  expect(calls).toEqual([])
})

test('[L-09] a refused login shows the message of the server, or the status, for two seconds', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = await openLogin(page)
  await fillLogin(dialog, { username: 'nobody-of-this-shop', password: 'Wrong1234' })
  await noteMessage(page, 'Benutzername oder Passwort')
  const answer = page.waitForResponse('**/public/web-api/login*')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  const { message } = await (await answer).json()
  const toast = messagesOf(page).getByText(message)
  await expect(toast).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Benutzername')).toHaveValue('nobody-of-this-shop')
  await expectShownInTime(page)
  await expect.poll(() => storedUser(page)).toBeNull()

  await page.route('**/public/web-api/login*', (route) =>
    route.fulfill({ status: 502, body: 'a word of some machine between' }),
  )
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(messagesOf(page).getByText('Bad Gateway')).toBeVisible()
})

test('[L-06] [B-08] after a login the basket is merged and the first page shows with the free-delivery limit, then the page reloads', async ({
  page,
  request,
}) => {
  const { registration, user } = await newCustomer(request)
  await page.goto('/?page=1&size=20')
  await expect(page.getByRole('button', { name: 'Seite 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText('Lieferung frei ab')).toHaveCount(0)
  await cards(page).first().getByRole('button', { name: 'Hinzufügen' }).click()
  const dialog = await openLogin(page)
  await fillLogin(dialog, registration)
  await noteMessage(page, 'Sie sind angemeldet')
  // Read at once: the reload takes the answer away.
  const limit = page
    .waitForResponse('**/web-api/freeDeliveryLimit*')
    .then((response): Promise<number> => response.json())
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')

  const success = messagesOf(page).getByText('Sie sind angemeldet')
  await expect(success).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/?size=20')
  const amount = await limit
  const written = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  await expect(contactOf(page)).toContainText(`Lieferung frei ab ${written.format(amount)}`)

  await reloaded
  await expectShownInTime(page)
  const { fullName, roleName } = JSON.parse((await storedUser(page)) ?? '{}')
  expect({ fullName, roleName }).toEqual({ fullName: registration.fullName, roleName: 'CUSTOMER' })
  await expect(page.getByRole('button', { name: registration.fullName })).toBeVisible()
  const basket = await callAs<{ orderProducts: { piece: number }[] }>(
    request,
    user,
    '/web-api/order/get-basket-items',
  )
  expect(basket.orderProducts.map(({ piece }) => piece)).toEqual([1])
})

test('[L-07] [H-04] a logout removes all data of the customer, and the token becomes invalid', async ({
  page,
  request,
}) => {
  const user = await customerUser(request)
  await openAs(page, user, '/?favorite=true&page=1')
  await expect(contactOf(page)).toContainText('Lieferung frei ab')
  await page.getByRole('button', { name: user.fullName }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profil',
    'Meine Bestellungen',
    'Meine Rechnungen',
    'Mein Kundenkonto',
    'Meine Zahlungen',
    'Abmelden',
  ])
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await loaded
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedUser(page)).toBeNull()
  await expect(page.getByText('Lieferung frei ab')).toHaveCount(0)
  await expect.poll(() => statusWith(request, user)).toBe(401)
})

test('[L-07] without an answer of the server the logout also works', async ({ page, request }) => {
  const user = await customerUser(request)
  await openAs(page, user, '/?size=20')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.route('**/web-api/logout*', (route) => route.abort())
  await page.getByRole('button', { name: user.fullName }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await loaded
  await expect.poll(() => storedUser(page)).toBeNull()
  // And the page is scrolled to its top.
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[R-10] [L-07] opening /logout logs out once, and makes no call for the customer', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  const asked: string[] = []
  const opened: string[] = []
  await openAs(page, user, '/')
  await expect(cards(page).first()).toBeVisible()
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/web-api/')) asked.push(pathname)
    if (sent.isNavigationRequest()) opened.push(pathname)
  })
  // Slow enough for any concurrent call to be refused first.
  await page.route('**/web-api/logout*', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(500)
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(asked).toEqual(['/web-api/logout'])
  expect(opened).toEqual(['/logout', '/'])
  await expect.poll(() => storedUser(page)).toBeNull()
  await expect.poll(() => statusWith(request, user)).toBe(401)
})
