import { expect, type Page, test } from '@playwright/test'
import { fillLogin, newCustomer } from './account-steps.ts'
import { cards, categoriesOf, companyOf, openAs, tree } from './steps.ts'

const historyLength = (page: Page) => page.evaluate(() => history.length)

test('[H-14] on a desktop every page leads to the basket', async ({ page, request }) => {
  const { user } = await newCustomer(request)
  for (const path of ['/previous-orders', '/invoices', '/payments', '/profile', '/page/agb', '/']) {
    await openAs(page, user, path)
    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb öffnen' }).click()
    await expect(page).toHaveURL('/basket')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[H-15] going back closes a drawer first, and a link in it replaces its history entry', async ({
    page,
    request,
  }) => {
    const { user } = await newCustomer(request)
    const [, second] = await categoriesOf(request)
    await openAs(page, user, '/page/agb')
    for (const opener of ['Kategorien öffnen', 'Konto öffnen']) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL('/page/agb')
    }
    await page.getByRole('button', { name: 'Kategorien öffnen' }).click()
    await tree(page)
      .getByRole('link', { name: second?.name ?? '', exact: true })
      .click()
    await expect(page).toHaveURL(`/?categoryId=${second?.id}`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/page/agb')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('[H-15] a drawer closed by its button leaves nothing in the history', async ({ page }) => {
    await page.goto('/page/contact')
    await page.goto('/page/agb')
    await page.getByRole('button', { name: 'Kategorien öffnen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/page/contact')
  })
})

test('[H-15] going back closes the login dialog first, whatever tab it shows', async ({ page }) => {
  await page.goto('/page/agb')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
  await page.getByRole('dialog').getByRole('tab', { name: 'Registrieren' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrieren' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/page/agb')
})

test('[H-15] [L-06] a login from a later page of the grid still leads to the first one', async ({
  page,
  request,
}) => {
  const { registration } = await newCustomer(request)
  const [, second] = await categoriesOf(request)
  await page.goto(`/?categoryId=${second?.id}&page=1&size=20`)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await fillLogin(dialog, registration)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await reloaded
  await expect(page).toHaveURL(`/?categoryId=${second?.id}&size=20`)
})

test('[H-16] the window is named after the product while its dialog is open', async ({
  page,
  request,
}) => {
  const { name } = await companyOf(request)
  await page.goto('/')
  await expect(page).toHaveTitle(name)
  await cards(page).first().getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  const product = (await dialog.getByRole('heading').first().textContent()) ?? ''
  await expect.poll(() => page.title()).toContain(product)
  await expect.poll(() => page.title()).toMatch(new RegExp(` – ${name}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(name)
  // Forward again, and a link to it opened directly.
  await page.goForward()
  await expect.poll(() => page.title()).toContain(product)
  await page.reload()
  await expect.poll(() => page.title()).toContain(product)
  await page.getByRole('button', { name: 'Schließen' }).first().click()
  await expect(page).not.toHaveTitle(new RegExp(product))
})

test('[H-16] another page gets the focus and names the window', async ({ page, request }) => {
  const { user } = await newCustomer(request)
  const { name } = await companyOf(request)
  const [, second] = await categoriesOf(request)
  await openAs(page, user, '/')
  await expect(page).toHaveTitle(name)
  for (const [entry, title] of [
    ['Meine Rechnungen', 'Meine Rechnungen'],
    ['Meine Zahlungen', 'Meine Zahlungen'],
    ['Profil', 'Profil'],
  ] as const) {
    await page.getByRole('button', { name: user.fullName }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page).toHaveTitle(`${title} – ${name}`)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveTitle(`Meine Zahlungen – ${name}`)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect(page).toHaveTitle(/AGB|Geschäftsbedingungen/)
  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  await expect(page).toHaveTitle(`${second?.name} – ${name}`)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveTitle(name)
})

test('[H-16] a search from another page leaves the focus in the search box', async ({ page }) => {
  await page.goto('/page/agb')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('cola')
  await expect(page).toHaveURL('/?search=cola')
  await expect(box).toBeFocused()
})

test('[G-13] slow typing leaves one history entry, a separate search another', async ({ page }) => {
  await page.goto('/page/agb')
  const before = await historyLength(page)
  const box = page.getByRole('searchbox')
  for (const [typed, found] of [
    ['to', 'to'],
    ['ma', 'toma'],
    ['te', 'tomate'],
  ] as const) {
    await box.pressSequentially(typed)
    await expect(page).toHaveURL(`/?search=${found}`)
  }
  expect(await historyLength(page)).toBe(before + 1)
  await cards(page).first().hover()
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await box.fill('reis')
  await expect(page).toHaveURL('/?search=reis')
  expect(await historyLength(page)).toBe(before + 2)
  await page.goBack()
  await expect(page).toHaveURL('/?search=tomate')
  await page.goBack()
  await expect(page).toHaveURL('/page/agb')
})

test('[G-12] an address beyond the last page shows the last page', async ({ page, request }) => {
  const [first] = await categoriesOf(request)
  for (const beyond of ['/?page=99', '/?page=999999999']) {
    await page.goto(beyond)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Keine Produkte gefunden')).toHaveCount(0)
    expect(new URL(page.url()).searchParams.get('page')).not.toBe('99')
  }
  await page.goto(`/?categoryId=${first?.id}&page=99&size=20`)
  await expect(cards(page).first()).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Seiten' }).locator('button').last(),
  ).toBeDisabled()
})
