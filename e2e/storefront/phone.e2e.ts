import { expect, test } from '@playwright/test'
import { storedUser } from '../ask.ts'
import { cards, categoriesOf, tree, customerUser, openAs } from './steps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

const openCategories = { name: 'Kategorien öffnen' }

test('[H-10] the header bar is 88 px tall', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner').locator('div', {
    has: page.getByRole('button', openCategories),
  })
  await expect(bar).toHaveCSS('height', '88px')
})

test('[N-02] choosing a category highlights it, leads to / and closes the drawer', async ({
  page,
  request,
}) => {
  const [, second] = await categoriesOf(request)
  await page.goto('/?page=1')
  await page.getByRole('button', openCategories).click()
  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`/?categoryId=${second?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
  await page.getByRole('button', openCategories).click()
  await expect(tree(page).locator('[aria-current]')).toHaveText(second?.name ?? '')
})

test('[H-06] the user icon opens the login dialog for a guest', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible()
})

test('[H-07] [R-10] the user icon opens the account menu of a customer', async ({
  page,
  request,
}) => {
  const user = await customerUser(request)
  const info = await request.post('/web-api/customerInfo', {
    headers: { Authorization: `Bearer ${user.token}` },
  })
  const { firmName } = await info.json()
  await openAs(page, user, '/')
  await page.getByRole('button', { name: 'Konto öffnen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Konto' })
  await expect(drawer).toContainText(user.fullName)
  await expect(drawer).toContainText(firmName)
  await expect(drawer.getByRole('group', { name: 'Sprache' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Anrufen' })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await expect(drawer.getByRole('link', { name: 'E-Mail' })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(drawer.getByRole('link', { name: 'Karte' })).toHaveAttribute('href', /^https:/)
  await expect(drawer.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
  const initials = user.fullName.split(' ').map((name) => name.charAt(0))
  await expect(drawer).toContainText(`${initials[0]}${initials.at(-1)}`)
  expect(await page.evaluate(() => sessionStorage.getItem('company'))).toContain('phone')
  for (const [name, path] of [
    ['Profil', '/profile'],
    ['Meine Bestellungen', '/previous-orders'],
    ['Meine Rechnungen', '/invoices'],
    ['Meine Zahlungen', '/payments'],
  ] as const) {
    await drawer.getByRole('link', { name }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Konto öffnen' }).click()
  }

  await expect(drawer.getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/logout')
  const loggedOut = page.waitForEvent('load')
  await drawer.getByRole('link', { name: 'Abmelden' }).click()
  await loggedOut
  await expect.poll(() => storedUser(page)).toBeNull()
  await expect(page).toHaveURL('/')
})

test('[H-09] drawers and menus close on Tab and on Escape', async ({ page, request }) => {
  const user = await customerUser(request)
  await openAs(page, user, '/')
  for (const opener of ['Kategorien öffnen', 'Konto öffnen']) {
    for (const key of ['Tab', 'Escape']) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      // The keys of the drawer are those that are pressed in it.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: opener })).toBeFocused()
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const key of ['Tab', 'Escape']) {
    await page.getByRole('button', { name: user.fullName }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.getByRole('menu')).toBeHidden()
  }
})

test('Tab closes a drawer, so the arrow keys move through it', async ({ page, request }) => {
  const [first] = await categoriesOf(request)
  await page.goto('/')
  await page.getByRole('button', openCategories).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tree(page).getByRole('link', { name: first?.name ?? '' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Türkçe' })).toBeFocused()
})

test('nothing is wider than the phone, and every target is large enough for a thumb', async ({
  page,
  request,
}) => {
  await openAs(page, await customerUser(request), '/')
  await expect(cards(page).first()).toBeVisible()
  const misfits = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('button, a[href], select')
    return [...targets]
      .filter((target) => target.offsetParent !== null && !target.matches('.sr-only'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 44 || height < 44
      })
      .map((target) => target.outerHTML)
  })
  expect(misfits).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
