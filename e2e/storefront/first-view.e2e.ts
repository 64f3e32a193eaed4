import { expect, type Page, test } from '@playwright/test'

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('[S-13] the page shows the shop, its first products and their pictures', async ({
    page,
  }) => {
    await page.goto('/')
    const products = page.locator('#root li:has(img)')
    await expect(products.first()).toBeVisible()
    expect(await products.count()).toBeGreaterThan(5)
    await expect(products.first()).toContainText('€')
    const loaded = await products
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    expect(loaded).toBe(true)
  })

  test('[S-13] it is in the chosen language', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'tr', url: String(baseURL) }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    await expect(page.locator('#root li').filter({ hasText: 'Yeni Ürünler' })).toHaveCount(1)
  })
})

test('[S-13] a chosen language reaches the server, which writes the next page in it', async ({
  page,
}) => {
  await page.goto('/')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'TR' }).click()
  await reloaded
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html lang="tr"')
})

test.describe('without any file but the page and its pictures', () => {
  test.beforeEach(({ page }) => page.route('**/assets/**', (route) => route.abort()))

  test('[S-13] the page has its styles and shows the shop', async ({ page }) => {
    await page.goto('/')
    const card = page.locator('#root li:has(img)').first()
    await expect(card).toBeVisible()
    await expect(card).not.toHaveCSS('border-radius', '0px')
  })
})

test('[S-13] the HTML from the server is painted before the app is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(() => performance.mark('frame'))
  })
  await page.goto('/')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  const { frame, app } = await page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Infinity,
    app: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(start|storefront)-/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(app).toHaveLength(2)
  expect(Math.min(...app)).toBeGreaterThanOrEqual(frame)
})

/** Where the things stand that are seen first. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const place = (element: Element | null | undefined) => {
      const { x, y, width } = element?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width].map(Math.round)
    }
    const root = document.querySelector('#root')
    const all = (selector: string) =>
      [...(root?.querySelectorAll(selector) ?? [])].filter((each) => each.checkVisibility())
    const cards = all('li:has(img)').slice(0, 4)
    return {
      pictures: all('img').slice(0, 2).map(place),
      cards: cards.map(place),
      badges: cards.map((card) => card.querySelector('.top-2')?.textContent),
      search: all('.sticky .border-edge').map(place),
      icons: all('.sticky.top-0 svg').map(place),
      categories: all('.border-r li').map(place),
    }
  })

for (const width of [390, 768, 1440]) {
  test(`[S-13] nothing moves at ${width} px when the app replaces the HTML from the server`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let start: () => void = () => undefined
    const started = new Promise<void>((done) => {
      start = done
    })
    await page.route('**/assets/main-*.js', async (route) => {
      await started
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#root li:has(img)').first()).toBeVisible()
    await page.waitForFunction(() =>
      [...document.images].slice(0, 4).every((each) => each.complete),
    )
    const drawn = await placesIn(page)
    start()
    await expect(page.locator('#root [inert]')).toHaveCount(0)
    await expect(page.getByRole('searchbox').first()).toBeVisible()
    expect(await placesIn(page)).toEqual(drawn)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S-13] the app shows the cards of the first screen before the others', async ({ page }) => {
    await page.addInitScript(() => {
      const counts: number[] = []
      Object.assign(globalThis, { counts })
      new MutationObserver(() => {
        const count = document.querySelectorAll('main li:has(img)').length
        if (count > 0 && count !== counts.at(-1)) counts.push(count)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/?categoryId=2')
    const cards = page.locator('main li:has(img)')
    await expect(cards).toHaveCount(36)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'counts'))).toEqual([12, 24, 36])
  })

  test('[S-13] a page that is loaded again has all its cards at once and stays where it was', async ({
    page,
  }) => {
    await page.goto('/?categoryId=2')
    await expect(page.locator('main li:has(img)')).toHaveCount(36)
    await page.evaluate(() => scrollTo(0, 5000))
    await page.reload()
    await expect(page.locator('#root [inert]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(5000)
  })

  test('[S-13] the basket beside the products, which has no room there, is not loaded', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Bildwechsel/ })).toBeVisible()
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      )
    expect(await loaded()).not.toContain('side-basket')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(loaded).toContain('side-basket')
  })
})
