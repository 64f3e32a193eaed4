import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'

export const owner = { username: 'office', password: 'Office1234' }

export interface StaffUser {
  token: string
  username: string
  fullName: string
  roleName: string
  permissions: string[]
}

export async function staffUser(
  request: APIRequestContext,
  data: { username: string; password: string } = owner,
): Promise<StaffUser> {
  const answer = await request.post('/api/office/login', { data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Opens a page as if this user had logged in there before. */
export async function openAs(page: Page, user: StaffUser, address: string): Promise<void> {
  await page.goto('/no-photo.svg')
  await page.evaluate((stored) => localStorage.setItem('office-user', stored), JSON.stringify(user))
  await page.goto(address)
}

export const storedStaff = (page: Page) => ask(page, () => localStorage.getItem('office-user'))

/** The fields of the login, in the language that is shown. */
export async function logIn(
  page: Page,
  labels: { username: string; password: string; login: string },
) {
  await page.getByLabel(labels.username).fill(owner.username)
  await page.getByLabel(labels.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: labels.login }).click()
}

/** Answers the question that follows on “Remove”, in English. */
export const confirmRemoval = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Remove this?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
