import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { User } from './steps.ts'
import { call } from '../call.ts'
import { noteShowing } from '../shown-for.ts'

export const messagesOf = (page: Page): Locator => page.getByRole('region', { name: 'Meldungen' })

/** Unique, like every name and word here: all tests share one shop. */
export const newUsername = () => `wirt${randomBytes(6).toString('hex')}`

export const password = 'Kreuzberg7 Küche'

/** A valid registration. */
async function registrationIn(request: APIRequestContext) {
  const countries = await request.post('/public/web-api/country/list?lang=de')
  const listed: { id: number; name: string }[] = await countries.json()
  const country = listed.find(({ name }) => name === 'Deutschland')
  if (!country) throw new Error('the shop does not sell to Germany')
  return {
    username: newUsername(),
    password,
    passwordAgain: password,
    fullName: 'Änne Müller',
    firmName: `Gasthaus ${newUsername()}`,
    email: 'aenne@gasthaus.example',
    phone1: '030 1234567',
    countryId: country.id,
    zipCode: '10999',
    address: 'Oranienstr. 12',
    city: 'Berlin',
  }
}

export async function logInAs(
  request: APIRequestContext,
  credentials: { username: string; password: string },
): Promise<User> {
  const { username } = credentials
  const answer = await request.post('/public/web-api/login', {
    data: { username, password: credentials.password },
  })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** A new customer for one test, without orders. */
export async function newCustomer(request: APIRequestContext, changes: object = {}) {
  const registration = { ...(await registrationIn(request)), ...changes }
  const answer = await request.post('/public/web-api/signup', { data: registration })
  expect(answer.status()).toBe(201)
  const user = await logInAs(request, registration)
  return { registration, user }
}

/** A call for a customer, as the page would make it. */
export const callAs = <Answer>(
  request: APIRequestContext,
  { token }: User,
  path: string,
  data?: object,
): Promise<Answer> => call<Answer>(request, `${path}?lang=de`, data, token)

/** A message of the storefront is shown for two seconds; the page notes it from now on. */
export const noteMessage = (page: Page, text: string) =>
  noteShowing(page, {
    selector: '[aria-label="Meldungen"]',
    text,
    atLeast: 1900,
    lessThan: 4000,
  })

export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  return page.getByRole('dialog', { name: 'Anmelden' })
}

export async function openRegister(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Registrieren' }).click()
  return page.getByRole('dialog', { name: 'Registrieren' })
}

export async function fillLogin(
  dialog: Locator,
  credentials: { username: string; password: string },
): Promise<void> {
  await dialog.getByLabel('Benutzername').fill(credentials.username)
  await dialog.getByLabel('Passwort', { exact: true }).fill(credentials.password)
}

/** An amount as the German page shows it. */
export const euro = (amount: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount)
