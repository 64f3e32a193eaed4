import { expect, test } from '@playwright/test'
import { newClerk, password } from './clerks.ts'
import { looksRight } from './factor-steps.ts'
import { oneTimeCode } from './one-time-codes.ts'
import { openAs, staffUser } from './steps.ts'

const languages = [
  { locale: 'de-DE', own: 'Ihr Konto', code: 'Code aus der App', other: 'Wiederherstellungscode' },
  { locale: 'en-GB', own: 'Your account', code: 'Code from the app', other: 'Recovery code' },
  { locale: 'tr-TR', own: 'Hesabınız', code: 'Uygulamadaki kod', other: 'Kurtarma kodu' },
]

for (const { locale, own, code, other } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('[T-14] [T-17] the pages of second factors can be read, at every width', async ({
      page,
      request,
    }) => {
      const { username } = await newClerk(request)
      const ask = async (path: string, token: string, data: object) => {
        const answer = await request.post(`/api/office/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
          data,
        })
        expect(answer.status()).toBe(200)
        return answer.json()
      }
      const user = await staffUser(request, { username, password })
      const { secret } = await ask('own/totp/begin', user.token, { password })
      await ask('own/totp/confirm', user.token, { code: oneTimeCode(secret) })
      await openAs(page, user, '/apps/office/account')
      await expect(page.getByRole('heading', { name: own, level: 1 })).toBeVisible()
      await expect(page.getByText(/10/).first()).toBeVisible()
      await looksRight(page, { axe: locale === 'de-DE' })
      await page.evaluate(() => localStorage.clear())
      await page.goto('/apps/office/login')
      await page.locator('input[name=username]').fill(username)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(code)).toBeVisible()
      await looksRight(page, { axe: locale === 'de-DE' })
      await page.getByRole('button', { name: other }).click()
      await expect(page.getByLabel(other)).toBeVisible()
      await looksRight(page, { axe: locale === 'de-DE' })
    })
  })
}
