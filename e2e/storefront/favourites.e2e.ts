import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { newCustomer } from './account-steps.ts'
import { cards, markFavourite, openAs, productsOf } from './steps.ts'

interface User {
  token: string
  fullName: string
}

/** Each test has its own customer, because favourites are stored. */
async function logIn(request: APIRequestContext, username: string): Promise<User> {
  const data = { username, password: 'Demo1234' }
  const answer = await request.post('/public/web-api/login', { data })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

async function mark(request: APIRequestContext, user: User, ids: readonly number[], to = true) {
  for (const id of ids) await markFavourite(request, user, id, to)
}

async function favouritesOf(request: APIRequestContext, user: User): Promise<number[]> {
  const ids: number[] = []
  for (let page = 0; ; page += 1) {
    const answer = await request.post('/public/web-api/product/sorted', {
      headers: { authorization: `Bearer ${user.token}` },
      data: { page, size: 100, favorite: true },
    })
    const { content, last }: { content: { id: number }[]; last: boolean } = await answer.json()
    ids.push(...content.map(({ id }) => id))
    if (last) return ids
  }
}

/** Gives the customer exactly this many favourites. */
async function give(request: APIRequestContext, user: User, count: number): Promise<void> {
  await mark(request, user, await favouritesOf(request, user), false)
  const pages = await Promise.all([0, 1].map((page) => productsOf(request, { page, size: 100 })))
  const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
  await mark(request, user, ids.slice(0, count))
}

function pagesAsked(page: Page): number[] {
  const asked: number[] = []
  page.on('request', (sent) => {
    if (!sent.url().includes('/product/sorted')) return
    const body: { favorite?: boolean; page: number; size: number } = sent.postDataJSON()
    if (!body.favorite) return
    expect(body.size).toBe(50)
    asked.push(body.page)
  })
  return asked
}

/** Scrolls until this many pixels are left below the window. */
const scrollTo = (page: Page, left: number) =>
  page.evaluate((below) => {
    const { scrollHeight, clientHeight } = document.documentElement
    window.scrollTo(0, scrollHeight - clientHeight - below)
  }, left)

test('[G-18] favourites are loaded 50 at a time, the next within 600 px of the bottom, until the last', async ({
  page,
  request,
}) => {
  const user = await logIn(request, 'backstube')
  await give(request, user, 120)
  const asked = pagesAsked(page)
  await openAs(page, user, '/favourites')
  await expect(cards(page)).toHaveCount(50)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([0])

  await scrollTo(page, 650)
  await page.waitForTimeout(500)
  expect(asked).toEqual([0])
  await scrollTo(page, 590)
  await expect(cards(page)).toHaveCount(100)
  await page.waitForTimeout(500)
  expect(asked).toEqual([0, 1])
  await scrollTo(page, 0)
  await expect(cards(page)).toHaveCount(120)
  await scrollTo(page, 0)
  await page.waitForTimeout(500)
  expect(asked).toEqual([0, 1, 2])

  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((elements) =>
      elements.map((element) =>
        new URL(element.getAttribute('href') ?? '').searchParams.get('productId'),
      ),
    )
  expect(new Set(links).size).toBe(120)
})

test('favourites removed while scrolling leave no gap', async ({ page, request }) => {
  const user = await logIn(request, 'leineimbiss')
  await give(request, user, 70)
  await openAs(page, user, '/favourites')
  await expect(cards(page)).toHaveCount(50)
  for (const index of [0, 1, 2]) {
    const heart = cards(page).nth(index).getByRole('button', { pressed: true })
    const answered = page.waitForResponse('**/web-api/product/favorite*')
    await heart.click()
    await answered
    await expect(
      cards(page)
        .nth(index)
        .getByRole('button', { name: /Favoriten/, pressed: false }),
    ).toBeVisible()
  }
  await scrollTo(page, 0)
  await expect(cards(page)).toHaveCount(70)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await scrollTo(page, 0)
  await expect(cards(page)).toHaveCount(67)
})

test('without favourites the page says how to add some, and is accessible', async ({
  page,
  request,
}) => {
  const user = await logIn(request, 'firin')
  await give(request, user, 0)
  await openAs(page, user, '/favourites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoriten')
  await expect(page.getByRole('main').getByText('Noch keine Favoriten')).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])

  await give(request, user, 2)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  expect(await stumblingBlocks(page)).toEqual([])
})

test('a favourite opens in its dialog, and closing it leads back to the favourites', async ({
  page,
  request,
}) => {
  const user = await logIn(request, 'greenfork')
  await give(request, user, 3)
  await openAs(page, user, '/favourites')
  const link = cards(page).nth(1).getByRole('link')
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab').first()).toBeVisible()
  await expect(page).toHaveURL(/\/favourites\?productId=\d+&categoryId=\d+/)
  const heart = dialog.getByRole('button', { pressed: true })
  await heart.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/favourites')
  await expect(link).toBeFocused()
  await expect(
    cards(page)
      .nth(1)
      .getByRole('button', { name: /Favoriten/ }),
  ).toHaveAttribute('aria-pressed', 'false')
})

test('when the next page cannot be loaded, the loaded favourites stay', async ({
  page,
  request,
}) => {
  const user = await logIn(request, 'kantine')
  await give(request, user, 60)
  await openAs(page, user, '/favourites')
  await expect(cards(page)).toHaveCount(50)
  const listing = '**/public/web-api/product/sorted*'
  await page.route(listing, (route) => route.fulfill({ status: 404, json: { message: 'Weg.' } }))
  await scrollTo(page, 0)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Weg.')
  await expect(cards(page)).toHaveCount(50)
  await page.unroute(listing)
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(cards(page)).toHaveCount(60)
  await expect(failure).toHaveCount(0)
})

test('a guest who opens the favourites is redirected to the home page', async ({ page }) => {
  await page.goto('/favourites')
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
})

test('two quick presses on a heart end in the shown state on the server', async ({
  page,
  request,
}) => {
  const { user } = await newCustomer(request)
  await openAs(page, user, '/')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /Favoriten/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // The first call is the slowest, so that a concurrent second one would overtake it.
  let calls = 0
  await page.route('**/web-api/product/favorite*', async (route) => {
    calls += 1
    if (calls === 1) await page.waitForTimeout(500)
    await route.continue()
  })
  const last = page.waitForResponse((answer) => answer.url().includes('favorite=false'))
  await heart.click()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await last
  expect(calls).toBe(2)
  await expect.poll(() => favouritesOf(request, user)).toEqual([])
})
