import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { expectReadable, logIn, openAs, owner, staffUser, storedStaff } from './steps.ts'
import { wordsIn } from '../words.ts'

const languages = [
  {
    locale: 'de-DE',
    login: { username: 'Benutzername', password: 'Passwort', login: 'Anmelden' },
    title: 'Anmeldung Büro',
    hello: 'Guten Tag, Maren Lüders',
    menu: 'Start',
    account: 'Ihr Konto: Maren Lüders',
    logout: 'Abmelden',
    shortcuts: 'Tastenkürzel',
    palette: 'Suchen und springen',
  },
  {
    locale: 'en-GB',
    login: { username: 'Username', password: 'Password', login: 'Log in' },
    title: 'Office login',
    hello: 'Hello, Maren Lüders',
    menu: 'Start',
    account: 'Your account: Maren Lüders',
    logout: 'Log out',
    shortcuts: 'Keyboard shortcuts',
    palette: 'Search and jump',
  },
  {
    locale: 'tr-TR',
    login: { username: 'Kullanıcı adı', password: 'Şifre', login: 'Giriş yap' },
    title: 'Ofis girişi',
    hello: 'Merhaba, Maren Lüders',
    menu: 'Başlangıç',
    account: 'Hesabınız: Maren Lüders',
    logout: 'Çıkış yap',
    shortcuts: 'Klavye kısayolları',
    palette: 'Ara ve git',
  },
] as const

for (const words of languages) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('[T-01] [T-08] one logs in, finds the page, and logs out, at every width', async ({
      page,
    }) => {
      await page.goto('/apps/office')
      await expect(page).toHaveURL('/apps/office/login')
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(page).toHaveTitle(`${words.title} · Kontor Office`)
      const axe = words.locale === 'de-DE'
      await expectReadable(page, { axe })
      const t = wordsIn(words.locale.slice(0, 2))
      await page.getByRole('link', { name: t('office:login.forgotten') }).click()
      await expect(page.getByText(t('office:login.password_help'))).toBeVisible()
      await expectReadable(page, { axe })
      await page.goBack()
      // The page for forgotten passwords has a field of the same name.
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await logIn(page, words.login)
      await expect(page).toHaveURL('/apps/office')
      await expect(page.getByRole('heading', { name: words.hello })).toBeVisible()
      const logOut = page.getByRole('menuitem', { name: words.logout })
      const also = async () => {
        await page.getByRole('button', { name: words.account }).click()
        await expect(logOut).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(logOut).toBeHidden()
      }
      await expectReadable(page, { also, axe })
      await page.getByRole('button', { name: words.account }).click()
      await logOut.click()
      await expect(page).toHaveURL('/apps/office/login')
      await expect.poll(() => storedStaff(page)).toBeNull()
    })
  })
}

test.describe('the office', () => {
  test.use({ locale: 'en-GB' })

  test('[T-01] a refused login says why, and keeps the name', async ({ page }) => {
    await page.goto('/apps/office/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await page.getByLabel('Username').fill('agent')
    await page.getByLabel('Password', { exact: true }).fill('Agent1234')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.')
    await expect(page.getByLabel('Username')).toHaveValue('agent')
  })

  test('[T-01] [T-04] the login leads back to where one wanted to go, and never out of the office', async ({
    page,
    request,
  }) => {
    await page.goto('/apps/office/invoices/abc?x=1')
    await expect(page).toHaveURL(/\/login\?to=/)
    await logIn(page, { username: 'Username', password: 'Password', login: 'Log in' })
    await expect(page).toHaveURL('/apps/office/invoices/abc?x=1')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    for (const to of [
      '//evil.example',
      'https://evil.example',
      '/apps/control',
      '/apps/office/../..',
    ]) {
      await openAs(
        page,
        await staffUser(request),
        `/apps/office/login?to=${encodeURIComponent(to)}`,
      )
      await expect(page).toHaveURL('/apps/office')
    }
  })

  test('[R-16] the office has its own login beside those of the other apps', async ({
    page,
    request,
  }) => {
    await page.goto('/no-photo.svg')
    await page.evaluate(() => localStorage.setItem('control-user', '{"token":"t"}'))
    await openAs(page, await staffUser(request), '/apps/office')
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('control-user'))).toBe('{"token":"t"}')
  })

  test('[T-06] a session that ends under an open page asks for the password over it', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const known = page.waitForResponse('**/api/office/me*')
    await openAs(page, user, '/apps/office')
    await known
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Guten Tag' })).toBeVisible()
    await request.post('/api/office/logout', {
      headers: { Authorization: `Bearer ${user.token}` },
    })
    // Any call that needs the session tells of its end.
    await page.evaluate(() => {
      Object.defineProperty(performance, 'now', { value: () => 1e9 })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const dialog = page.getByRole('alertdialog', { name: 'Bitte melden Sie sich wieder an' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/apps/office')
    await expect(dialog.getByLabel('Benutzername')).toHaveValue(owner.username)
    expect(await stumblingBlocks(page)).toEqual([])
    await dialog.getByLabel('Passwort', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Passwort', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Guten Tag' })).toBeVisible()
  })

  test('[T-06] a page that is opened with an ended session leads to the login, which says so', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    await request.post('/api/office/logout', {
      headers: { Authorization: `Bearer ${user.token}` },
    })
    await openAs(page, user, '/apps/office')
    await expect(page).toHaveURL('/apps/office/login?ended=1')
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  })

  test('[T-07] the palette leads to pages and actions by name, with the keyboard', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and jump' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await expect(palette.getByRole('option', { name: 'Start' })).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])
    await page.keyboard.type('zzz')
    await expect(palette.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('stárt')
    await expect(palette.getByRole('option', { name: 'Start' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page).toHaveURL('/apps/office')
    // The content of the new page is read first.
    await expect(page.getByRole('main')).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('keyboard')
    await expect(palette.getByRole('option', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('[T-07] single keys lead to pages and to the list of shortcuts, until they are turned off', async ({
    page,
    request,
  }) => {
    await openAs(page, await staffUser(request), '/apps/office/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])
    // The keys follow at once, while the dialog fades out.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL('/apps/office')

    await page.keyboard.press('?')
    await dialog.getByRole('checkbox', { name: /single keys/ }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search and jump' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('[T-08] the first Tab leads past the menu', async ({ page, request }) => {
    await openAs(page, await staffUser(request), '/apps/office')
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('[T-08] the menu is a drawer that closes when a page is chosen', async ({
      page,
      request,
    }) => {
      await openAs(page, await staffUser(request), '/apps/office/nowhere')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Kontor Office' })
      await expect(drawer).toBeVisible()
      expect(await stumblingBlocks(page)).toEqual([])
      await drawer.getByRole('link', { name: 'Start' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/apps/office')
    })
  })
})
