import { expect, test } from '@playwright/test'
import { type OwnShop, startEmptyShop } from '../own-shop.ts'
import { none, password } from './clerks.ts'
import { addAuthenticator, isIn, logIn, logOut, looksRight, setUpApp } from './factor-steps.ts'
import { staffUser } from './steps.ts'

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
    const names = { username: 'clara', fullName: 'Clara Klerk', email: null }
    const clerk = { role: 'STAFF', ...names, locked: false, access: none }
    const added = await ask('staff/add', { wanted: clerk, password })
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
    await looksRight(page, { at: [1440] })
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await looksRight(page, { at: [1440] })
    await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
    await isIn(page)
    await logOut(page)
    await logIn(page, 'clara')
    await page.getByRole('button', { name: 'Passkey verwenden' }).click()
    await isIn(page)
  })
})
