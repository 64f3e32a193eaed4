import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { newClerk, none, password } from './clerks.ts'
import { expectReadable, openAs, owner, staffUser } from './steps.ts'

const languages = [
  { locale: 'de-DE', staff: 'Mitarbeiter', add: 'Konto anlegen', own: 'Ihr Konto' },
  { locale: 'en-GB', staff: 'Staff', add: 'Add account', own: 'Your account' },
  { locale: 'tr-TR', staff: 'Personel', add: 'Hesap ekle', own: 'Hesabınız' },
]

for (const { locale, staff, add, own } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[T-10] [T-11] the pages of staff and of one’s own account can be read at every width', async ({
      page,
      request,
    }) => {
      await openAs(page, await staffUser(request), '/apps/office/staff')
      await expect(page.getByRole('heading', { name: staff, level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Jonas Petersen' })).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.getByRole('link', { name: add }).click()
      await expect(page.getByRole('heading', { name: add, level: 1 })).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.goto('/apps/office/account')
      await expect(page.getByRole('heading', { name: own, level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
    })
  })
}

test.describe('staff', () => {
  test.use({ locale: 'en-GB' })

  test('[T-11] [T-08] an account is added, changed and locked with the keyboard alone', async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    const username = `kim${Date.now().toString(36)}`
    await openAs(page, user, '/apps/office')
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await page.getByRole('link', { name: 'Add account' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByLabel('Full name')
    await expect(name).toBeVisible()
    await page.getByRole('combobox', { name: 'Works in' }).focus()
    await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
    await page.keyboard.type('Kim Neu')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no spaces')
    await page.keyboard.press('Tab')
    await page.keyboard.type('kim@shop.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    // Refused, with words at the field; what was typed stays.
    await expect(page.getByText('3 or more letters (A to Z) and digits')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(name).toHaveValue('Kim Neu')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(username)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kim Neu was added.')).toBeVisible()
    // The form leads to the account, which can be changed at once.
    await expect(page).toHaveURL(/\/staff\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Kim Neu', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Person' })).toContainText('Reader')
    await page.getByRole('combobox', { name: 'Ready-made role' }).selectOption('books')
    await expect(page.getByRole('group', { name: 'Books' }).getByLabel('Change')).toBeChecked()
    await page.getByRole('group', { name: 'Content' }).getByLabel('See').focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Locked: cannot log in' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Is that right?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, save' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/apps/office/staff')
    const row = page.getByRole('row').filter({ hasText: username })
    await expect(row).toContainText('Individual permissions')
    await expect(row).toContainText('Locked')
  })

  test('[T-03] [T-04] a page is there with its permission, and says what is missing without it', async ({
    page,
    request,
  }) => {
    const { id, username, document, token } = await newClerk(request, { staff: 'see' })
    const clerk = await staffUser(request, { username, password })
    await openAs(page, clerk, '/apps/office')
    const menu = page.getByRole('navigation', { name: 'Pages' })
    await menu.getByRole('link', { name: 'Staff' }).click()
    await expect(page.getByRole('link', { name: 'Jonas Petersen' })).toBeVisible()
    // Seeing is not changing.
    await expect(page.getByRole('link', { name: 'Add account' })).toBeHidden()
    await page.getByRole('link', { name: 'Jonas Petersen' }).click()
    await expect(page.getByLabel('Full name')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()

    await request.post('/api/office/staff/save', {
      headers: { Authorization: `Bearer ${token}` },
      data: { id, seen: document, wanted: { ...document, access: none } },
    })
    await page.goto('/apps/office/staff')
    await expect(page.getByText('You may not see this page')).toBeVisible()
    await expect(page.getByText('“Staff: see”')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Staff' })).toBeHidden()
    expect(await stumblingBlocks(page)).toEqual([])
  })

  test('[T-11] two owners at one account: what both changed is asked about, nothing is lost', async ({
    page,
    request,
  }) => {
    const { id, document, token } = await newClerk(request, { books: 'see' })
    await openAs(page, await staffUser(request), `/apps/office/staff/${id}`)
    await page.getByLabel('Full name').fill('Clara Neumann')
    await page.getByRole('group', { name: 'Books' }).getByLabel('No access').check()
    await request.post('/api/office/staff/save', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        id,
        seen: document,
        wanted: { ...document, access: { ...document.access, books: 'change', orders: 'see' } },
      },
    })
    await page.getByRole('button', { name: 'Save' }).click()
    const asked = page.getByRole('dialog', { name: 'Someone else has changed the same fields' })
    const books = asked.getByRole('group', { name: 'Permissions · Books' })
    await expect(books.getByRole('radio', { name: 'Saved meanwhile Change' })).toBeChecked()
    expect(await stumblingBlocks(page)).toEqual([])
    await books.getByRole('radio', { name: 'Mine No access' }).check()
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Orders' }).getByLabel('See')).toBeChecked()
    const read = await request.post('/api/office/staff/read', {
      headers: { Authorization: `Bearer ${token}` },
      data: { id },
    })
    const { document: saved } = await read.json()
    expect([saved.fullName, saved.access.books, saved.access.orders]).toEqual([
      'Clara Neumann',
      'none',
      'see',
    ])
  })

  test('[T-13] a colleague gets a new password', async ({ page, request }) => {
    const { id, username } = await newClerk(request)
    await openAs(page, await staffUser(request), `/apps/office/staff/${id}`)
    await page.getByLabel('New password', { exact: true }).fill('weak')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('At least 10 characters')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill('Rampe3Oben!')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('The password was set.')).toBeVisible()
    expect((await staffUser(request, { username, password: 'Rampe3Oben!' })).username).toBe(
      username,
    )
  })

  test('[T-12] on one’s own account there is nothing to lock', async ({ page, request }) => {
    await openAs(page, await staffUser(request), `/apps/office/staff?q=${owner.username}`)
    await page.getByRole('link', { name: 'Maren Lüders' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Maren Lüders')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('group', { name: 'Staff' }).getByLabel('See').check()
    await page.getByRole('button', { name: 'Save' }).click()
    // The demo shop has one owner only.
    await expect(page.getByRole('alert')).toContainText(
      'at least one account that may change staff',
    )
  })

  test('[T-10] one’s own password and sessions', async ({ page, request }) => {
    const { username } = await newClerk(request)
    const clerk = await staffUser(request, { username, password })
    await staffUser(request, { username, password })
    await openAs(page, clerk, '/apps/office/account')
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect(page.getByText('1 session was ended.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden()
    const current = page.getByLabel('Current password')
    await current.fill('Wrong1pass')
    await page.getByLabel('New password', { exact: true }).fill('Rampe3Oben!')
    await page.getByLabel('New password again').fill('Rampe3Oben')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The two passwords differ.')).toBeVisible()
    await page.getByLabel('New password again').fill('Rampe3Oben!')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await current.fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    // The page goes on with the new session.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  })
})
