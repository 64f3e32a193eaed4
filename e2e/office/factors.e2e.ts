import { expect, test } from '@playwright/test'
import { newClerk, password } from './clerks.ts'
import { addAuthenticator, isIn, logIn, logOut, setUpApp } from './factor-steps.ts'
import { oneTimeCode } from './one-time-codes.ts'
import { openAs, staffUser } from './steps.ts'

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

  test('[T-21] its recovery codes stay until they are kept, and are what is printed', async ({
    page,
    request,
  }) => {
    const { username } = await newClerk(request)
    await page.goto('/apps/office/account')
    await logIn(page, username)
    await page.getByRole('button', { name: 'App einrichten' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Aktuelles Passwort').fill(password)
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    await dialog.getByLabel('Code aus der App').fill(oneTimeCode(key))
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    const codes = dialog.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const first = (await codes.first().textContent()) ?? ''
    // A slip does not close what is shown once.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(codes).toHaveCount(10)
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(first).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
    await expect(dialog).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible()
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
    await openAs(other, await staffUser(request), `/apps/office/staff?q=${username}`)
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
