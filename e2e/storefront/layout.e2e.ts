import { expect, test } from '@playwright/test'
import { cards, categoriesOf, companyOf } from './steps.ts'

const home = { name: 'Zur Startseite' }

test('[H-02] the logo leads home; on the home page it clears what was chosen', async ({
  page,
  request,
}) => {
  const categories = await categoriesOf(request)
  await page.goto(`/?categoryId=${categories.at(-1)?.id}&size=20`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories.at(-1)?.name ?? '')
  await page.getByRole('link', home).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories[0]?.name ?? '')
})

test('[H-03] a logo that cannot be loaded shows the placeholder', async ({ page }) => {
  await page.route('**/public/web-api/company/get*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), logo: 'no-such-logo.svg' },
    })
  })
  const failed = page.waitForResponse('**/images/no-such-logo.svg')
  await page.goto('/')
  expect((await failed).status()).toBe(404)
  const link = page.getByRole('link', home)
  await expect(link.locator('svg')).toBeVisible()
  await expect(link.locator('img')).toHaveCount(0)
})

test('[H-11] the footer links to the stores and the website and names the version', async ({
  page,
  request,
}) => {
  const answer = await request.post('/public/web-api/company/storeURLs')
  const urls: Record<string, string> = await answer.json()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /iPhone/ })).toHaveAttribute(
    'href',
    urls['ios'] ?? '',
  )
  await expect(footer.getByRole('link', { name: /Android/ })).toHaveAttribute(
    'href',
    urls['android'] ?? '',
  )
  await expect(footer.getByRole('link', { name: 'Website' })).toHaveAttribute(
    'href',
    urls['website'] ?? '',
  )
  await expect(footer).toContainText('1.0.61')
})

test('[H-12] the window title and icon are the company’s; the control app keeps its name', async ({
  page,
  request,
}) => {
  const { name, logo } = await companyOf(request)
  await page.goto('/')
  await expect(page).toHaveTitle(name)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/images/${logo}`)
  await page.goto('/apps/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page).toHaveTitle('Kontor Control')
})

test('[S-08] company and store addresses are fetched once a session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/company/')) asked.push(pathname)
  })
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Website' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Website' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Startseite' }).locator('img')).toBeVisible()
  expect(asked.toSorted()).toEqual([
    '/public/web-api/company/get',
    '/public/web-api/company/storeURLs',
  ])
})

test('[S-02] another language clears the session storage and reloads the page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('left', 'over'))

  const reloaded = page.waitForEvent('load')
  await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'TR' }).click()
  await reloaded
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.getByRole('button', { name: 'Giriş yap' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await expect(
    page.getByRole('group', { name: 'Dil' }).getByRole('button', { pressed: true }),
  ).toContainText('tr')
})

test('an unknown path leads to the home page', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
})

test('the skip link leads the keyboard to the products', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zu den Produkten springen' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('without the server the page shows a message and offers a retry', async ({ page }) => {
  await page.route('**/public/web-api/category/all*', (route) => route.abort())
  await page.goto('/')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Keine Verbindung zum Server')
  await page.unroute('**/public/web-api/category/all*')
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('[S-01] the languages are shown as EN, DE and TR, and German is the first', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const switcher = page.getByRole('banner').getByRole('group', { name: 'Sprache' })
  await expect(switcher.getByRole('button', { pressed: true })).toContainText('de')
  const shown = await switcher
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button as HTMLElement).innerText.slice(0, 2)),
    )
  expect(shown).toEqual(['EN', 'DE', 'TR'])
})

for (const namespace of ['common', 'storefront', 'control']) {
  test(`[S-01] every text of ${namespace} exists in three languages`, async ({ request }) => {
    const keysOf = (texts: object): string[] =>
      Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'object' ? keysOf(text).map((below) => `${key}.${below}`) : [key],
      )
    const textsIn = async (language: string) =>
      (await request.get(`/locales/${language}/${namespace}.json`)).json()
    const english = keysOf(await textsIn('en'))
    expect(english.length).toBeGreaterThan(10)
    for (const language of ['de', 'tr']) {
      expect(keysOf(await textsIn(language)).toSorted()).toEqual(english.toSorted())
    }
  })
}
