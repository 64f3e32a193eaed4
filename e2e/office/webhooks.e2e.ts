import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectReadable, openAs, staffUser } from './steps.ts'

const languages = [
  { locale: 'de-DE', add: 'Webhook anlegen', send: 'Test senden' },
  { locale: 'en-GB', add: 'Add webhook', send: 'Send test' },
  { locale: 'tr-TR', add: 'Webhook ekle', send: 'Deneme gönder' },
]

let count = 0

/** A webhook that leads nowhere, with a secret and a test that failed. */
async function newWebhook(request: APIRequestContext) {
  const user = await staffUser(request)
  const name = `ERP ${Date.now().toString(36)}${(count += 1)}`
  const ask = async (path: string, data: object) =>
    (
      await request.post(`/api/office/${path}`, {
        headers: { authorization: `Bearer ${user.token}` },
        data,
      })
    ).json()
  const wanted = { name, url: 'https://erp.invalid/hook', events: ['order.invoiced'], active: true }
  const { id } = await ask('webhook/save', { id: null, seen: null, wanted })
  await ask('webhook/secret', { id })
  const { id: delivery } = await ask('webhook/test', { id })
  await expect
    .poll(async () => (await ask('webhook-delivery/read', { id: delivery })).state)
    .toBe('failed')
  return { user, id, name }
}

for (const { locale, add, send } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[A-27] [A-28] webhooks, their form and their messages can be read at every width', async ({
      page,
      request,
    }) => {
      const { user, id, name } = await newWebhook(request)
      await openAs(page, user, '/apps/office/webhooks')
      await expect(page.getByRole('link', { name })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.getByRole('button', { name: add }).click()
      await expect(page.getByRole('heading', { name: add, level: 1 })).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
      await page.goto(`/apps/office/webhooks/${id}`)
      await expect(page.getByRole('button', { name: send })).toBeVisible()
      await expectReadable(page, { axe: locale === 'de-DE' })
    })
  })
}

test.describe('webhooks', () => {
  test.use({ locale: 'en-GB' })

  test('[A-27] [A-25] one is added after a refusal, gets a secret that is shown once, and is removed', async ({
    page,
    request,
  }) => {
    const name = `ERP ${Date.now().toString(36)}`
    await openAs(page, await staffUser(request), '/apps/office/webhooks/new')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Address').fill('http://127.0.0.1:8080/hook')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This leads into your own network/)).toBeVisible()
    await page.getByLabel('Address').fill('https://erp.invalid/hook')
    await page.getByRole('checkbox', { name: 'Order changed' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/webhooks\/\d+$/)
    await expect(page.getByText('No secret', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Make secret' }).click()
    const dialog = page.getByRole('dialog', { name: 'Secret' })
    await dialog.getByRole('button', { name: 'Make secret' }).click()
    const secret = await dialog.getByRole('group', { name: 'Secret' }).innerText()
    expect(secret).toMatch(/^whsec_/)
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'New secret' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(secret)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: 'Remove this?' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await expect(page).toHaveURL(/\/webhooks$/)
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })

  test('[A-28] a test tells how it went, and a message is sent again from the list', async ({
    page,
    request,
  }) => {
    const { user, id, name } = await newWebhook(request)
    await openAs(page, user, `/apps/office/webhooks/${id}`)
    await page.getByRole('button', { name: 'Send test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await expect(dialog).toContainText('Failed')
    await expect(dialog).toContainText('Unknown host name')
    await page.keyboard.press('Escape')
    await page.goto(`/apps/office/webhooks`)
    const row = page.getByRole('row').filter({ hasText: name }).first()
    await expect(row).toContainText('Failed')
    await row.getByRole('gridcell').nth(2).click()
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog).toContainText('Failed')
  })
})
