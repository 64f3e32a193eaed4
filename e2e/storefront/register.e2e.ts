import { expect, type Locator, test } from '@playwright/test'
import { storedUser } from '../ask.ts'
import { expectShownInTime } from '../shown-for.ts'
import {
  messagesOf,
  newCustomer,
  newUsername,
  noteMessage,
  openLogin,
  openRegister,
  password,
} from './account-steps.ts'

const submit = { name: 'Konto anlegen' }

async function fillIn(dialog: Locator, username: string): Promise<void> {
  const texts = {
    'Vor- und Nachname': 'Çağla Ölmez',
    'E-Mail': 'caglar@firin.example',
    Telefon: ' 030 765 43 21 ',
    Benutzername: username,
    Passwort: password,
    'Passwort wiederholen': password,
    'Straße und Hausnummer': 'Kottbusser Damm 1a',
    Postleitzahl: '10967',
    Ort: 'Berlin',
  }
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await dialog.getByLabel('Land', { exact: true }).selectOption({ label: 'Deutschland' })
}

test('[L-03] [L-04] [L-16] a registration with only the required fields can log in', async ({
  page,
}) => {
  let countries = 0
  page.on('request', (request) => {
    if (request.url().includes('/country/list')) countries += 1
  })
  await page.goto('/')
  const login = await openLogin(page)
  await expect.poll(() => countries).toBe(1)
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()

  const dialog = await openRegister(page)
  for (const name of ['Kontaktdaten', 'Benutzername und Passwort', 'Anschrift']) {
    await expect(dialog.getByRole('group', { name })).toBeVisible()
  }
  await expect(dialog.getByRole('checkbox', { name: 'AGB' })).not.toBeChecked()
  await expect(dialog.getByRole('link', { name: 'AGB lesen' })).toHaveAttribute('href', '/page/agb')

  const username = newUsername()
  await fillIn(dialog, username)
  // Closing the dialog by mistake loses nothing.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openRegister(page)
  await expect(dialog.getByLabel('Ort', { exact: true })).toHaveValue('Berlin')
  const answered = page.waitForResponse('**/public/web-api/signup*')
  await dialog.getByRole('button', submit).click()
  expect((await answered).status()).toBe(201)
  await expect(messagesOf(page).getByText('Ihr Konto ist angelegt')).toBeVisible()
  expect(countries).toBe(1)

  await expect(login.getByLabel('Benutzername')).toHaveValue(username)
  await expect(login.getByLabel('Passwort', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(messagesOf(page).getByText('Sie sind angemeldet')).toBeVisible()
  expect(JSON.parse((await storedUser(page)) ?? '{}').fullName).toBe('Çağla Ölmez')
})

test('[L-10] [L-11] [L-12] [L-13] [L-14] [L-15] each wrong field shows its message, and nothing is sent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/signup')) calls.push(request.url())
  })
  await page.goto('/')
  const dialog = await openRegister(page)
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const says = (label: string, words: string) =>
    expect(field(label)).toHaveAccessibleDescription(new RegExp(words))

  await dialog.getByRole('button', submit).click()
  await expect(field('Vor- und Nachname')).toBeFocused()
  for (const label of [
    'Vor- und Nachname',
    'E-Mail',
    'Telefon',
    'Benutzername',
    'Passwort',
    'Passwort wiederholen',
    'Straße und Hausnummer',
    'Postleitzahl',
    'Ort',
    'Land',
  ]) {
    await says(label, `${label} ist erforderlich`)
  }
  // These are all: firm name, tax number and a second phone are optional.
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(10)

  await fillIn(dialog, newUsername())
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  const wrong: [label: string, text: string, words: string][] = [
    ['Vor- und Nachname', 'Al', 'Mindestens 3 Buchstaben'],
    ['E-Mail', 'firin.example', 'keine E-Mail-Adresse'],
    ['Telefon', '+49 30 1', 'Nur Ziffern und Leerzeichen'],
    ['Zweites Telefon (optional)', '123456789012345678', 'höchstens 17 Zeichen'],
    ['Benutzername', 'a_b', 'Mindestens 3 Zeichen'],
    ['Straße und Hausnummer', '-', 'Mindestens 2 Buchstaben'],
    ['Postleitzahl', 'SW1', 'keine Postleitzahl'],
  ]
  for (const [label, text, words] of wrong) {
    await field(label).fill(text)
    await says(label, words)
  }
  await field('Passwort').fill('kurz1')
  await says('Passwort', 'Mindestens 6 Zeichen')
  await field('Passwort').fill('Anders1234')
  await says('Passwort', 'stimmen nicht überein')
  await says('Passwort wiederholen', 'stimmen nicht überein')
  await dialog.getByRole('button', submit).click()
  await expect(field('Vor- und Nachname')).toBeFocused()
  expect(calls).toEqual([])
})

test('[L-19] screen readers announce how many fields are wrong, and the typed values stay', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = await openRegister(page)
  const said = dialog.getByRole('status')
  await expect(said).toBeEmpty()
  await dialog.getByRole('button', submit).click()
  await expect(said).toHaveText('10 Angaben fehlen oder stimmen nicht.')
  await fillIn(dialog, newUsername())
  await dialog.getByLabel('Ort', { exact: true }).fill('')
  await dialog.getByRole('button', submit).click()
  await expect(said).toHaveText('1 Angabe fehlt oder stimmt nicht.')
  await expect(dialog.getByLabel('Ort', { exact: true })).toBeFocused()

  // A lost answer loses nothing either: one press sends the same again.
  await dialog.getByLabel('Ort', { exact: true }).fill('Berlin')
  await page.route('**/public/web-api/signup*', (route) => route.abort())
  await dialog.getByRole('button', submit).click()
  await expect(messagesOf(page).getByText('Keine Verbindung zum Server')).toBeVisible()
  await expect(said).toBeEmpty()
  await page.unroute('**/public/web-api/signup*')
  const answered = page.waitForResponse('**/public/web-api/signup*')
  await dialog.getByRole('button', submit).click()
  expect((await answered).status()).toBe(201)
})

test('a wrong field shows its message after it was left, before anything is sent', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = await openRegister(page)
  const email = dialog.getByLabel('E-Mail', { exact: true })
  await email.fill('aenne')
  await expect(email).not.toHaveAccessibleDescription(/E-Mail-Adresse/)
  // One press of the button is enough, although the messages below the fields move it.
  await dialog.getByRole('button', submit).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(10)
  await page.reload()
  await openRegister(page)
  await email.fill('aenne')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(/keine E-Mail-Adresse/)
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
})

test('[L-17] [L-09] a refusal of the server is shown at its field and in a message', async ({
  page,
  request,
}) => {
  const { registration } = await newCustomer(request)
  await page.goto('/')
  const dialog = await openRegister(page)
  const username = dialog.getByLabel('Benutzername', { exact: true })
  await fillIn(dialog, registration.username.toUpperCase())
  await noteMessage(page, 'ist schon vergeben')
  const taken = page.waitForResponse('**/public/web-api/signup*')
  await dialog.getByRole('button', submit).click()
  const answer = await taken
  expect(answer.status()).toBe(409)
  const { message } = await answer.json()
  const toast = messagesOf(page).getByText(message)
  await expect(toast).toBeVisible()
  await expect(username).toHaveAccessibleDescription(/vergeben/)
  await expect(username).toBeFocused()
  await expectShownInTime(page)

  // The server gets another zip code than the form has checked.
  await username.fill(newUsername())
  await expect(username).not.toHaveAccessibleDescription(/vergeben/)
  await page.route('**/public/web-api/signup*', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), zipCode: 'SW1' } }),
  )
  const refused = page.waitForResponse('**/public/web-api/signup*')
  await dialog.getByRole('button', submit).click()
  expect((await refused).status()).toBe(400)
  const zipCode = dialog.getByLabel('Postleitzahl', { exact: true })
  await expect(zipCode).toHaveAccessibleDescription('Das ist keine Postleitzahl dieses Landes.')
  await expect(zipCode).toBeFocused()
  await expect(dialog.getByLabel('Ort', { exact: true })).toHaveValue('Berlin')
})

test('when the countries cannot be loaded, the form shows a message and a retry', async ({
  page,
}) => {
  await page.route('**/country/list*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/')
  const dialog = await openRegister(page)
  const country = dialog.getByLabel('Land', { exact: true })
  await expect(country).toHaveAccessibleDescription('Die Länder konnten nicht geladen werden.')
  await page.unroute('**/country/list*')
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await country.selectOption({ label: 'Deutschland' })
  await expect(country).not.toHaveAccessibleDescription(/.+/)
})
