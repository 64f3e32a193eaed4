import { expect, type Page, test } from '@playwright/test'
import { callAs, fillLogin, newCustomer, openLogin } from './account-steps.ts'
import { cards, openAs } from './steps.ts'

const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sitzung ist beendet' })

test('[L-18] [L-08] an ended session shows a notice, and the next login leads back to its page', async ({
  page,
  request,
}) => {
  const { user, registration } = await newCustomer(request)
  await openAs(page, user, '/invoices?size=50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Rechnungen')
  await callAs(request, user, '/web-api/logout')
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(ended(page)).toBeVisible()
  // The notice stays after a reload.
  await page.reload()
  await expect(ended(page)).toBeVisible()
  const dialog = await openLogin(page)
  await fillLogin(dialog, { ...registration, password: 'Wrong1234' })
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('region', { name: 'Meldungen' })).not.toBeEmpty()
  await fillLogin(dialog, registration)
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/invoices?size=50')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Rechnungen')
  await expect(ended(page)).toHaveCount(0)
})

test('[L-18] the notice stays closed, and a logout shows none', async ({ page, request }) => {
  const { user, registration } = await newCustomer(request)
  await openAs(page, user, '/profile')
  await callAs(request, user, '/web-api/logout')
  await page.reload()
  await ended(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(ended(page)).toHaveCount(0)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(ended(page)).toHaveCount(0)
  const dialog = await openLogin(page)
  await fillLogin(dialog, registration)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await reloaded
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: user.fullName }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(ended(page)).toHaveCount(0)
})

test('[S-11] a call without an answer in 30 s shows a message and can be retried', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await openAs(page, user, '/no-photo.svg')
  await page.clock.install()
  await page.route('**/web-api/account?*', () => undefined)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  // Calls that are still on their way would run out of time with the clock too.
  await expect(page.getByRole('region', { name: 'Sitzungen' }).getByRole('listitem')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.clock.runFor(29_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2000)
  const failure = page.getByRole('alert').filter({ hasText: 'Der Server antwortet nicht.' })
  await expect(failure).toBeVisible()
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByLabel('Firmenname')).toBeVisible()
})

test('[S-10] two tabs in two languages keep them after reloads', async ({ page, context }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  const turkish = other.waitForEvent('load')
  await other.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'TR' }).click()
  await turkish
  await expect(other.locator('html')).toHaveAttribute('lang', 'tr')
  for (const [tab, language] of [
    [page, 'de'],
    [other, 'tr'],
  ] as const) {
    const asked = tab.waitForRequest('**/product/sorted*')
    await tab.reload()
    expect(new URL((await asked).url()).searchParams.get('lang')).toBe(language)
    await expect(tab.locator('html')).toHaveAttribute('lang', language)
  }
  // A new tab has the language that was chosen last.
  const third = await context.newPage()
  await third.goto('/')
  await expect(third.locator('html')).toHaveAttribute('lang', 'tr')
})

test('[S-12] the shop works in a browser that denies storage', async ({ page, request }) => {
  const { registration, user } = await newCustomer(request)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await cards(page)
    .first()
    .getByRole('button', { name: /Hinzufügen|In den/ })
    .first()
    .click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Warenkorb öffnen, 1/ })
    .click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sepet')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

  const dialog = await openLogin(page)
  await fillLogin(dialog, registration)
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
  // Longer than the message, after which the page would reload.
  await expect(page.getByText('Sie sind angemeldet')).toHaveCount(0, { timeout: 8000 })
  await expect(page.getByRole('button', { name: user.fullName })).toBeVisible()
  await page.getByRole('button', { name: 'Zur Kasse' }).click()
  await page.getByRole('button', { name: 'Bestellung abschließen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Bestellung \d+/ })).toBeVisible()
  expect(faults).toEqual([])
})
