import { expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { visit } from '../visit.ts'
import { cards, storeLanguage } from './steps.ts'

const pages = { about: 'aboutUs', contact: 'contact', impressum: 'impressum', agb: 'agb' }
const about = '**/configuration/aboutUs*'

/** Every kind of script injection. Each one that works adds itself to `ran`. */
const hostile = `Vorher
<script>window.ran = 'script'</script>
<img src="no-such" onerror="window.ran = 'onerror'">
<svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script></svg>
<a href="javascript:window.ran = 'link'">Link</a>
<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
<form action="javascript:window.ran = 'form'"><button>Senden</button></form>
<math><mi><style><img src onerror="window.ran = 'math'"></style></mi></math>
<b onclick="window.ran = 'click'" style="position:fixed;inset:0">Nachher</b>`

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'))

test('[S-06] each page shows title and text, line breaks as <br>', async ({ page, request }) => {
  for (const [pageId, call] of Object.entries(pages)) {
    const answer = await request.post(`/configuration/${call}?lang=de`)
    const { title, text }: { title: string; text: string } = await answer.json()
    expect(text).toContain('\n')
    await page.goto(`/page/${pageId}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(article.locator('br')).toHaveCount(
      text.split('\n').length - 1 + (text.match(/<br/g)?.length ?? 0),
    )
    // Shown as HTML: with real headings and links, and without tags as text.
    await expect(article.getByRole('heading', { level: 2 })).toHaveCount(
      text.match(/<h2/g)?.length ?? 0,
    )
    await expect(article.locator('a')).toHaveCount(text.match(/<a /g)?.length ?? 0)
    await expect(article).not.toContainText('<')
  }
})

test('[S-06] a script in the text never runs: it is taken out before the text is shown', async ({
  page,
}) => {
  await page.route(about, (route) => route.fulfill({ json: { title: 'Über uns', text: hostile } }))
  await page.goto('/page/about')
  const article = page.getByRole('article')
  await expect(article.getByText('Nachher')).toBeVisible()
  await article.getByText('Link', { exact: true }).click()
  await article.getByText('Nachher').click()
  await expect(article.locator('script, iframe, form, button, style, svg')).toHaveCount(0)
  const attributes = await article.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((below) => below.getAttributeNames()),
  )
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
  expect(await ran(page)).toBeUndefined()
})

test('[S-06] without the cleaning the policy of the page alone stops every script', async ({
  page,
}) => {
  const errors = browserErrors(page)
  await page.goto('/page/about')
  const article = page.getByRole('article')
  await expect(article).toBeVisible()
  await article.evaluate((element, text) => {
    element.innerHTML = text
    const inline = document.createElement('script')
    inline.textContent = "window.ran = 'inline'"
    const foreign = document.createElement('script')
    foreign.src = 'data:text/javascript,window.ran="foreign"'
    element.append(inline, foreign)
  }, hostile)
  await article.locator('img').first().waitFor({ state: 'attached' })
  await article.getByText('Link', { exact: true }).evaluate((link: HTMLElement) => link.click())
  await article
    .getByRole('button', { name: 'Senden' })
    .evaluate((send: HTMLElement) => send.click())
  await article.getByText('Nachher').evaluate((bold: HTMLElement) => bold.click())
  await expect
    .poll(() => errors.filter((text) => text.includes('Content Security Policy')).length)
    .toBeGreaterThan(3)
  expect(await ran(page)).toBeUndefined()
})

test('[R-03] any other path, and any other page, leads to the home page', async ({ page }) => {
  for (const path of [
    '/page/other',
    '/page/',
    '/page/About',
    '/page/about/more',
    '/no/such',
    '/x',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(cards(page).first()).toBeVisible()
  }
  for (const pageId of Object.keys(pages)) {
    await page.goto(`/page/${pageId}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page).toHaveURL(`/page/${pageId}`)
  }
})

test('the footer links to every page', async ({ page }) => {
  await page.goto('/')
  for (const [label, title] of [
    ['Über uns', 'Über uns'],
    ['Kontakt', 'Kontakt'],
    ['Impressum', 'Impressum'],
    ['AGB', 'Allgemeine Geschäftsbedingungen'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a page that cannot be loaded shows a message and offers a retry', async ({ page }) => {
  await page.route(about, (route) => route.fulfill({ status: 404, json: { message: 'Fehlt.' } }))
  await page.goto('/page/about')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Fehlt.')
  await page.unroute(about)
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})

for (const language of ['de', 'en', 'tr']) {
  test(`the pages are accessible, ${language}`, async ({ page }) => {
    const errors = browserErrors(page)
    await storeLanguage(page, language)
    for (const [index, pageId] of Object.keys(pages).entries()) {
      const address = `/page/${pageId}`
      await (index === 0 ? page.goto(address) : visit(page, address))
      await expect(page.getByRole('article')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await stumblingBlocks(page)).toEqual([])
    }
    expect(errors).toEqual([])
  })
}
