import { expect, type Page, test } from '@playwright/test'
import { newClerk } from './clerks.ts'
import { expectReadable, openAs, owner, staffUser } from './steps.ts'

const languages = [
  { locale: 'de-DE', title: 'API-Schlüssel', add: 'Schlüssel anlegen', make: 'Schlüssel erzeugen' },
  { locale: 'en-GB', title: 'API keys', add: 'Add key', make: 'Make key' },
  { locale: 'tr-TR', title: 'API anahtarları', add: 'Anahtar ekle', make: 'Anahtar oluştur' },
]

const newName = () => `ERP ${Date.now().toString(36)}`

/** Brands, as a program asks for them. */
const askBy = (page: Page, key: string) =>
  page.request.post('/api/office/brand/list', {
    headers: { authorization: `Bearer ${key}` },
    data: { size: 1 },
  })

for (const { locale, title, add, make } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[A-01] keys and the form for one can be read at every width', async ({
      page,
      request,
    }) => {
      const user = await staffUser(request)
      await request.post('/api/office/key/add', {
        headers: { authorization: `Bearer ${user.token}` },
        data: {
          name: newName(),
          permissions: ['catalogue.change', 'prices.change', 'settings.see'],
          expiresOn: '2030-12-31',
          password: owner.password,
        },
      })
      await openAs(page, user, '/apps/office/keys')
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.getByRole('button', { name: add }).click()
      await page.getByRole('button', { name: make }).click()
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
    })
  })
}

test.describe('API keys', () => {
  test.use({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })

  test('[A-01] [A-03] [A-05] one is made with the keyboard, copied, used, and ended after a question', async ({
    page,
    request,
  }) => {
    const name = newName()
    await openAs(page, await staffUser(request), '/apps/office')
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('y')
    await page.getByRole('button', { name: 'Add key' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add key' })
    await dialog.getByLabel('Name').focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    // Each area is one stop; the arrows choose.
    await page.keyboard.press('ArrowRight')
    await expect(
      dialog.getByRole('group', { name: 'Catalogue' }).getByRole('radio', { name: 'See' }),
    ).toBeChecked()
    await dialog.getByLabel('Current password', { exact: true }).focus()
    await page.keyboard.type('Wrong1password')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await dialog.getByLabel('Current password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    const made = page.getByRole('dialog', { name: 'Your new key' })
    const key = await made.getByRole('group', { name: 'API key' }).innerText()
    expect(key).toMatch(/^kontor_[\w-]{43}$/)
    // A press beside the dialog keeps it open.
    await page.mouse.click(5, 5)
    await expect(made).toBeVisible()
    await made.getByRole('button', { name: 'Copy' }).click()
    await expect(made.getByRole('status')).toHaveText('Copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await made.getByRole('button', { name: 'I have saved it' }).click()
    expect((await askBy(page, key)).status()).toBe(200)
    await page.reload()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('Catalogue: see')
    await expect(row).toContainText('last used')
    await expect(page.locator('body')).not.toContainText(key)
    await row.getByRole('button', { name: `End: ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'End this key?' })
    await question.getByRole('button', { name: 'Keep' }).click()
    expect((await askBy(page, key)).status()).toBe(200)
    await row.getByRole('button', { name: `End: ${name}` }).click()
    // Behind the question no row is found, so the answer has to be waited for.
    const ended = page.waitForResponse('**/api/office/key/end*')
    await question.getByRole('button', { name: 'End', exact: true }).click()
    expect((await ended).status()).toBe(200)
    await expect(question).toBeHidden()
    await expect(row).toHaveCount(0)
    expect((await askBy(page, key)).status()).toBe(401)
  })

  test('[A-02] [A-03] who may only see staff sees keys and changes none', async ({
    page,
    request,
  }) => {
    const clerk = await newClerk(request, { staff: 'see' })
    const user = await staffUser(request, { username: clerk.username, password: 'Regal2Links' })
    await openAs(page, user, '/apps/office/keys')
    await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Add key|End/ })).toHaveCount(0)
    const other = await newClerk(request, { settings: 'change' })
    const without = await staffUser(request, { username: other.username, password: 'Regal2Links' })
    await openAs(page, without, '/apps/office/keys')
    await expect(page.getByRole('main')).toContainText('Staff: see')
  })
})
