import { expect, type Page, test } from '@playwright/test'
import { cards, categoriesOf, customerUser, openAs, productsOf, tree } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const banner = (page: Page) => page.getByRole('region', { name: 'Aktuelles' })
const slide = (page: Page, number: number) =>
  banner(page).getByRole('group', { name: `Werbung ${number} von` })
const next = { name: 'Nächste Werbung' }
const previous = { name: 'Vorherige Werbung' }
const pause = { name: 'Bildwechsel anhalten' }
const play = { name: 'Bildwechsel starten' }

/** Lets more time pass on the page's clock than a slide stays, and a moment to move to the next one. */
async function pass(page: Page): Promise<void> {
  await page.clock.fastForward(7000)
  await page.waitForTimeout(1000)
}

for (const width of [1280, 2560]) {
  test(`[G-04] the banner plays automatically, has controls and no dots, at most 470 px tall, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(banner(page).getByRole('button', next)).toBeVisible()
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
    await expect(slide(page, 2)).not.toBeInViewport()
    await page.mouse.move(0, 0)
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
    await expect(slide(page, 1)).not.toBeInViewport()

    await banner(page).getByRole('button', next).click()
    await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
    await banner(page).getByRole('button', previous).click()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })

    // Previous, pause, next, and no other button.
    await expect(banner(page).getByRole('button')).toHaveCount(3)
    const box = await slide(page, 2).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(470)
    expect(box?.height).toBeGreaterThan(150)
  })
}

test('the banner can be stopped and started, and pauses while it is hovered', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await banner(page).getByRole('button', pause).click()
  await page.mouse.move(0, 0)
  await pass(page)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })

  await banner(page).getByRole('button', play).click()
  await pass(page)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  await page.mouse.move(0, 0)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
})

test('with reduced motion nothing moves automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(banner(page).getByRole('button', play)).toBeVisible()
  await pass(page)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 })
  await banner(page).getByRole('button', next).click()
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 })
})

test('[G-05] the banner is there unless a filter is active', async ({ page, request }) => {
  const [first] = await categoriesOf(request)
  const user = await customerUser(request)
  for (const query of ['', '?page=1&size=20']) {
    await openAs(page, user, `/${query}`)
    await expect(cards(page).first()).toBeVisible()
    await expect(banner(page)).toBeVisible()
  }
  for (const query of [`categoryId=${first?.id}`, 'search=reis', 'favorite=true']) {
    await page.goto(`/?${query}`)
    await expect(cards(page).first()).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  }
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('group', { name: 'Marken' }).locator('[aria-pressed]').first().click()
  await expect(banner(page)).toHaveCount(0)
  await tree(page)
    .getByRole('link', { name: first?.name ?? '', exact: true })
    .click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(banner(page)).toBeVisible()
})

test('[G-05] advertisements are fetched once a session', async ({ page, context }) => {
  let calls = 0
  await context.route('**/advertising/all*', async (route) => {
    calls += 1
    await route.continue()
  })
  await page.goto('/')
  await expect(slide(page, 1)).toBeVisible()
  await page.reload()
  await expect(slide(page, 1)).toBeVisible()
  await page.goto('/?search=reis')
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(slide(page, 1)).toBeVisible()
  expect(calls).toBe(1)
  expect(await page.evaluate(() => sessionStorage.getItem('advertisements'))).toContain('image')
})

test('without advertisements, or when they cannot be loaded, there is no banner', async ({
  page,
}) => {
  await page.route('**/advertising/all*', (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.unroute('**/advertising/all*')
  await page.route('**/advertising/all*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[G-25] a banner is a link to what it advertises, with its name', async ({
  page,
  request,
}) => {
  const [first] = await categoriesOf(request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const harvest = banner(page).getByRole('link', { name: /^Neue Ernte: Frisch vom Feld/ })
  await expect(harvest).toBeInViewport()
  await harvest.click()
  await expect(page).toHaveURL(`/?categoryId=${first?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await page.goBack()

  // With the keyboard: the focused slide scrolls into view.
  await expect(banner(page).getByRole('button', next)).toBeVisible()
  await banner(page).getByRole('link').nth(1).focus()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link').nth(2)).toBeFocused()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/page/agb')
})

test('[G-25] a banner of a product opens its dialog over the page', async ({ page, request }) => {
  const [product] = (await productsOf(request, { page: 0, size: 1, searchKeyword: 'reis' })).content
  if (!product) throw new Error('no rice')
  const [category] = await categoriesOf(request)
  const { id, productName } = product
  await page.route('**/advertising/all*', async (route) => {
    const answer: object[] = await (await route.fetch()).json()
    const leading = { text: 'Reis', productId: id, categoryId: category?.id, pageId: null }
    await route.fulfill({
      json: [
        { ...answer[0], ...leading },
        { id: 9, image: 'none.png' },
      ],
    })
  })
  await page.goto('/')
  // A banner without a target is not a link.
  await expect(banner(page).getByRole('link')).toHaveCount(1)
  await banner(page).getByRole('link', { name: 'Reis' }).click()
  await expect(page.getByRole('dialog', { name: productName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(banner(page)).toBeVisible()
})
