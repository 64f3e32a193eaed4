import { expect, type Page } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { cutTexts } from '../cut-text.ts'
import { resize } from '../resize.ts'
import { password } from './clerks.ts'
import { oneTimeCode } from './one-time-codes.ts'

/** A device with a fingerprint reader, as Chromium plays it. */
export async function addAuthenticator(page: Page) {
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

export async function logIn(page: Page, username: string) {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: /Ihr Konto:/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login/)
}

export const isIn = (page: Page) =>
  expect(page.getByRole('button', { name: /Ihr Konto:/ })).toBeVisible()

/** Sets an app up on the page of one's account, and answers its secret and the recovery codes. */
export async function setUpApp(page: Page) {
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

/** As `expectReadable`, and not even the text of a field is cut. */
export async function looksRight(
  page: Page,
  { at = [1440, 1024, 390], axe = true }: { at?: readonly number[]; axe?: boolean } = {},
) {
  for (const width of at) {
    await resize(page, { width, height: 900 })
    if (axe && (width === at[0] || width === at.at(-1))) {
      expect(await stumblingBlocks(page), `at ${width} px`).toEqual([])
    }
    expect(await cutTexts(page), `at ${width} px`).toEqual([])
  }
}
