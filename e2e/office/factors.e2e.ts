import { expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { cutTexts } from '../cut-text.ts'
import { type OwnShop, startEmptyShop } from '../own-shop.ts'
import { newClerk, none, password } from './clerks.ts'
import { oneTimeCode } from './one-time-codes.ts'
import { openAs, staffUser } from './steps.ts'

/** A device with a fingerprint reader, as Chromium plays it. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logIn(page: Page, username: string) {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Ihr Konto:/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: /Ihr Konto:/ })).toBeVisible()

async function looksRight(page: Page) {
  expect(await stumblingBlocks(page)).toEqual([])
  expect(await cutTexts(page)).toEqual([])
}

/** Sets an app up on the page of one's account, and answers its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'App einrichten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Aktuelles Passwort').fill(password)
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByRole('img', { name: /QR-Code/ })).toBeVisible()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await dialog.getByLabel('Code aus der App').fill(oneTimeCode(key))
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  const codes = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  return { key, recovery }
}

test.describe('a passkey', () => {
  test('[T-14] [T-16] [T-17] is added, logs in after the password and alone, is renamed and removed', async ({
    page,
    request,
  }) => {
    const { username } = await newClerk(request)
    await addAuthenticator(page)
    await page.goto('/apps/office/account')
    await logIn(page, username)
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Laptop am Tresen')
    await dialog.getByLabel('Aktuelles Passwort').fill('Wrong1pass')
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    await expect(dialog.getByText('Das ist nicht Ihr aktuelles Passwort.')).toBeVisible()
    await dialog.getByLabel('Aktuelles Passwort').fill(password)
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    await dialog.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Laptop am Tresen')).toBeVisible()
    await expect(main.getByText(/^Noch 10 Codes/)).toBeVisible()
    await logOut(page)

    await logIn(page, username)
    await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Passkey verwenden' })).toBeFocused()
    await page.keyboard.press('Enter')
    await isIn(page)
    await logOut(page)

    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await isIn(page)
    await page.goto('/apps/office/account')
    await page.getByRole('button', { name: 'Umbenennen: Laptop am Tresen' }).click()
    await dialog.getByLabel('Name').fill('Kasse')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Entfernen: Kasse' }).click()
    await dialog.getByLabel('Aktuelles Passwort').fill(password)
    await dialog.getByRole('button', { name: 'Entfernen' }).click()
    await expect(main.getByText('Kasse')).toHaveCount(0)
    await expect(main.getByText(/^Noch 10 Codes/)).toHaveCount(0)
  })

  test('[T-16] a browser without one says so, and the password still works', async ({
    page,
    request,
  }) => {
    const { username } = await newClerk(request)
    await addAuthenticator(page)
    await page.goto('/apps/office/login')
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await expect(page.getByRole('alert')).toContainText('Es wurde kein Passkey verwendet')
    await logIn(page, username)
    await isIn(page)
  })
})

test.describe('an authenticator app', () => {
  test('[T-14] [T-17] is set up, and its codes and recovery codes log in once each', async ({
    page,
    request,
  }) => {
    const { username } = await newClerk(request)
    await page.goto('/apps/office/account')
    await logIn(page, username)
    const { key, recovery } = await setUpApp(page)
    await logOut(page)

    await logIn(page, username)
    const code = page.getByLabel('Code aus der App')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('123')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible()
    // Pasted as apps show it.
    const next = oneTimeCode(key, 1)
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await isIn(page)
    await logOut(page)

    for (const [index, word] of [recovery[0], recovery[0]].entries()) {
      await logIn(page, username)
      await page.getByRole('button', { name: 'Wiederherstellungscode' }).click()
      await page.getByLabel('Wiederherstellungscode').fill(word ?? '')
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      if (index === 0) {
        await isIn(page)
        await logOut(page)
      } else await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
    await expect(page.getByLabel('Benutzername')).toBeVisible()
  })

  test('[T-06] [T-14] a session that ends over a form asks for both again, and what is typed stays', async ({
    page,
    request,
  }) => {
    const { id, username, token } = await newClerk(request)
    await page.goto('/apps/office/account')
    await logIn(page, username)
    const { key } = await setUpApp(page)
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Halb getippt')
    const ended = await request.post('/api/office/staff/endSessions', {
      headers: { Authorization: `Bearer ${token}` },
      data: { id },
    })
    expect(ended.status()).toBe(200)
    await page.getByRole('button', { name: 'Neue Codes' }).click()
    await page.getByRole('dialog').getByLabel('Aktuelles Passwort').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Neue Codes' }).click()
    const again = page.getByRole('alertdialog')
    await again.getByLabel('Passwort', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await again.getByLabel('Code aus der App').fill(oneTimeCode(key, 1))
    await again.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(again).toHaveCount(0)
    const renewing = page.getByRole('dialog', { name: 'Neue Codes' })
    await renewing.getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('Halb getippt')
  })

  test('[T-18] an owner sees it in the list and resets it', async ({ page, request, browser }) => {
    const { id, username } = await newClerk(request)
    await page.goto('/apps/office/account')
    await logIn(page, username)
    await setUpApp(page)
    const other = await browser.newPage()
    await openAs(other, await staffUser(request), `/apps/office/staff?search=${username}`)
    await expect(other.getByRole('cell', { name: 'Authenticator-App' })).toBeVisible()
    await other.goto(`/apps/office/staff/${id}`)
    await other.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: 'Zweiten Faktor zurücksetzen' })
      .click()
    await expect(other.getByText('Dieses Konto hat keinen zweiten Faktor.')).toBeVisible()
    await other.close()
    await page.goto('/apps/office/login')
    await logIn(page, username)
    await isIn(page)
  })
})

test.describe('where it is demanded', () => {
  let shop: OwnShop

  test.beforeAll(async () => {
    shop = await startEmptyShop()
  })
  test.afterAll(() => shop.close())

  test('[T-19] the owner sets one up first; a colleague sets one up at the next login', async ({
    page,
    request,
  }) => {
    test.slow()
    const demo = await staffUser(request)
    const company = await request.post('/api/office/settings/company/read', {
      headers: { Authorization: `Bearer ${demo.token}` },
      data: { id: 1 },
    })
    const wanted = { ...(await company.json()).document, logo: null }
    const begun = await request.post(`${shop.address}/api/office/setup/begin`, {
      data: {
        token: shop.setupLink.split('#')[1],
        username: 'selin',
        fullName: 'Selin Aydın',
        password,
      },
    })
    const { token } = await begun.json()
    const ask = (path: string, data: object) =>
      request.post(`${shop.address}/api/office/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
        data,
      })
    const saved = await ask('settings/company/save', { id: null, seen: null, wanted })
    expect(saved.status()).toBe(200)
    const clerk = { role: 'STAFF', username: 'clara', fullName: 'Clara Klerk', locked: false }
    const added = await ask('staff/add', { wanted: { ...clerk, access: none }, password })
    expect(added.status()).toBe(200)

    await addAuthenticator(page)
    await page.goto(`${shop.address}/apps/office/settings/security`)
    await logIn(page, 'selin')
    const box = page.getByRole('checkbox', { name: 'Alle im Büro brauchen einen zweiten Faktor' })
    await box.click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('alert')).toContainText('Bitte richten Sie zuerst')
    await page.getByRole('button', { name: 'Änderungen verwerfen' }).click()
    await page.goto(`${shop.address}/apps/office/account`)
    await setUpApp(page)
    await page.goto(`${shop.address}/apps/office/settings/security`)
    await box.click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert')).toBeVisible()
    await logOut(page)

    await logIn(page, 'clara')
    await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeFocused()
    await looksRight(page)
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await looksRight(page)
    await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
    await isIn(page)
    await logOut(page)
    await logIn(page, 'clara')
    await page.getByRole('button', { name: 'Passkey verwenden' }).click()
    await isIn(page)
  })
})

const languages = [
  { locale: 'de-DE', own: 'Ihr Konto', code: 'Code aus der App', other: 'Wiederherstellungscode' },
  { locale: 'en-GB', own: 'Your account', code: 'Code from the app', other: 'Recovery code' },
  { locale: 'tr-TR', own: 'Hesabınız', code: 'Uygulamadaki kod', other: 'Kurtarma kodu' },
]

for (const { locale, own, code, other } of languages) {
  for (const width of [1440, 1024, 390]) {
    test.describe(`in ${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 900 } })

      test('[T-14] [T-17] the pages of second factors can be read', async ({ page, request }) => {
        const { username } = await newClerk(request)
        const ask = async (path: string, token: string, data: object) => {
          const answer = await request.post(`/api/office/${path}`, {
            headers: { Authorization: `Bearer ${token}` },
            data,
          })
          expect(answer.status()).toBe(200)
          return answer.json()
        }
        const user = await staffUser(request, { username, password })
        const { secret } = await ask('own/totp/begin', user.token, { password })
        await ask('own/totp/confirm', user.token, { code: oneTimeCode(secret) })
        await openAs(page, user, '/apps/office/account')
        await expect(page.getByRole('heading', { name: own, level: 1 })).toBeVisible()
        await expect(page.getByText(/10/).first()).toBeVisible()
        await looksRight(page)
        await page.evaluate(() => localStorage.clear())
        await page.goto('/apps/office/login')
        await page.locator('input[name=username]').fill(username)
        await page.locator('input[name=password]').fill(password)
        await page.keyboard.press('Enter')
        await expect(page.getByLabel(code)).toBeVisible()
        await looksRight(page)
        await page.getByRole('button', { name: other }).click()
        await expect(page.getByLabel(other)).toBeVisible()
        await looksRight(page)
      })
    })
  }
}
