import { type BrowserContext, expect, test } from '@playwright/test'
import { agentUser, openAs } from './steps.ts'

const titles = {
  en: 'Stock agent login',
  de: 'Anmeldung Lager',
  tr: 'Depo görevlisi girişi',
} as const

/** Opens the login page and expects it in this language. */
async function expectLanguage(
  context: BrowserContext,
  address: string,
  language: keyof typeof titles,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.close()
}

const cookie = (baseURL: string | undefined, value: string) => [
  { name: 'lang', value, url: baseURL ?? '' },
]

test('[S-03] the language comes from the address, the storage, a cookie, the browser, and otherwise is English', async ({
  browser,
  baseURL,
}) => {
  const german = await browser.newContext({ locale: 'de-DE' })
  await german.addCookies(cookie(baseURL, 'en'))
  // The cookie has priority over the browser, the address over the cookie, and the result is stored.
  await expectLanguage(german, '/apps/login', 'en')
  await expectLanguage(german, '/apps/login?lang=tr', 'tr')
  await expectLanguage(german, '/apps/login', 'tr')
  await expectLanguage(german, '/apps/login?lang=de', 'de')
  await german.close()

  for (const [locale, language] of [
    ['tr-TR', 'tr'],
    ['de-AT', 'de'],
    ['fr-FR', 'en'],
  ] as const) {
    const fresh = await browser.newContext({ locale })
    await expectLanguage(fresh, '/apps/login', language)
    await expectLanguage(fresh, '/apps/login?lang=xx', language)
    await fresh.close()
  }
})

test('the language is chosen at the login at once, for the server too, and it is kept', async ({
  page,
}) => {
  await page.goto('/apps/login?lang=en')
  const choice = page.getByRole('group', { name: 'Language' })
  await expect(choice.getByRole('button', { pressed: true })).toHaveText('en English')
  await choice.getByRole('button', { name: 'tr Türkçe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.tr)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.tr)

  await page.getByLabel('Kullanıcı adı').fill('nobody')
  await page.getByLabel('Şifre', { exact: true }).fill('Wrong1234')
  const refusal = page.waitForResponse('**/stockAgentLogin?lang=tr')
  await page.getByRole('button', { name: 'Giriş yap' }).click()
  const { message } = await (await refusal).json()
  await expect(page.getByRole('alert')).toHaveText(message)
})

test('the language menu of the app changes the language without a reload', async ({
  page,
  request,
}) => {
  await openAs(page, await agentUser(request), '/apps/control?lang=en')
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitem', { name: 'TR Türkçe' }).click()
  await expect(page.getByRole('button', { name: 'Dil: TR' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})
