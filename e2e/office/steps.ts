import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ask } from '../ask.ts'
import { stumblingBlocks } from '../axe.ts'
import { cutTexts } from '../cut-text.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'
import { resize } from '../resize.ts'

export const owner = demoLogins.owner

export interface StaffUser {
  token: string
  username: string
  fullName: string
  roleName: string
  permissions: string[]
}

/** The owner of the demo shop, or somebody else in a session of their own. */
export async function staffUser(
  request: APIRequestContext,
  data?: { username: string; password: string },
): Promise<StaffUser> {
  if (data === undefined) return reuseSession(request, demoLogins.owner)
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

/** The widths of a desk, a tablet and a phone. */
const widths = [1440, 1024, 390]

interface Look {
  /** Looks at more, at each width. */
  readonly also?: () => Promise<void>
  readonly at?: readonly number[]
  /** False in all languages but one: they differ in their texts, not in what axe looks at. */
  readonly axe?: boolean
}

/** No text is cut at any width; at the largest and the smallest, which show all that the others do, the page is accessible. */
export async function expectReadable(
  page: Page,
  { also = () => Promise.resolve(), at = widths, axe = true }: Look = {},
): Promise<void> {
  for (const width of at) {
    await resize(page, { width, height: 900 })
    if (axe && (width === at[0] || width === at.at(-1))) {
      expect.soft(await stumblingBlocks(page), `${page.url()} at ${width} px`).toEqual([])
    }
    // The text of a field can be longer than the field.
    const cut = (await cutTexts(page)).filter((text) => !text.endsWith('by its field'))
    expect.soft(cut, `${page.url()} at ${width} px`).toEqual([])
    await also()
  }
}

export const storedStaff = (page: Page) => ask(page, () => localStorage.getItem('office-user'))

/** The fields of the login, in the language that is shown. */
export async function logIn(
  page: Page,
  labels: { username: string; password: string; login: string },
) {
  await page.getByLabel(labels.username).fill(owner.username)
  await page.getByLabel(labels.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: labels.login, exact: true }).click()
}

/** Answers the question that follows on “Remove”, in English. */
export const confirmRemoval = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Remove this?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
