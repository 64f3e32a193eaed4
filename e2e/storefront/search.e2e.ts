import { expect, test } from '@playwright/test'
import { passTime } from '../pass-time.ts'
import { cards, categoriesOf, customerUser, openAs, productsOf, tree } from './steps.ts'

const box = { name: 'Produkte suchen' }

/** Long enough for a search that must not be stored. */
const overdue = 1500

test('[H-01] the header has the logo, the search box, the languages and the login button', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
  await expect(header.getByRole('search').getByRole('searchbox', box)).toBeVisible()
  await expect(header.getByRole('group', { name: 'Sprache' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Anmelden' })).toBeVisible()
})

test('[G-13] a search is stored 750 ms after the last key and leads to the home page', async ({
  page,
  request,
}) => {
  const { content, totalElements } = await productsOf(request, {
    page: 0,
    size: 50,
    searchKeyword: 'joghurt',
  })
  expect(totalElements).toBeGreaterThan(0)
  await page.clock.install({ time: new Date('2026-05-04T08:00:00') })
  await page.goto('/page/about')
  const search = page.getByRole('searchbox', box)
  await search.click()
  await page.clock.pauseAt(new Date('2026-05-04T09:00:00'))

  await search.pressSequentially('jogh')
  await page.clock.runFor(700)
  await expect(page).toHaveURL('/page/about')
  // Further typing restarts the wait.
  await search.pressSequentially('urt')
  await page.clock.runFor(700)
  await expect(page).toHaveURL('/page/about')
  await page.clock.runFor(60)
  await page.clock.resume()
  await expect(page).toHaveURL('/?search=joghurt')
  await expect(search).toBeFocused()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ergebnisse für „joghurt“')
  await expect(page.getByRole('main')).toContainText(`${totalElements} Produkte`)
  await expect(cards(page).getByRole('heading')).toHaveText(
    content.map(({ productName }) => productName),
  )
})

test('[G-13] an empty text is never a search', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('product/sorted')) asked.push(sent.postData() ?? '')
  })
  await page.clock.install()
  await page.goto('/page/about')
  const search = page.getByRole('searchbox', box)
  await search.pressSequentially('   ')
  await passTime(page, overdue)
  await expect(page).toHaveURL('/page/about')
  expect(asked).toEqual([])
})

test('[G-14] the clear icon empties the text and stores no search', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?search=joghurt')
  const search = page.getByRole('searchbox', box)
  await expect(search).toHaveValue('joghurt')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Suchtext löschen' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(page.getByRole('button', { name: 'Suchtext löschen' })).toHaveCount(0)
  await passTime(page, overdue)
  await expect(page).toHaveURL('/?search=joghurt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ergebnisse für „joghurt“')

  // A text that is not searched for yet is cleared too.
  await search.pressSequentially('reis')
  await page.getByRole('button', { name: 'Suchtext löschen' }).click()
  await passTime(page, overdue)
  await expect(page).toHaveURL('/?search=joghurt')
})

test('a category, the logo and the link beside the heading end the search, and empty its box', async ({
  page,
  request,
}) => {
  const [, second] = await categoriesOf(request)
  const ways = [
    [tree(page).getByRole('link', { name: second?.name ?? '', exact: true }), second?.name],
    [page.getByRole('link', { name: 'Zur Startseite' }), undefined],
    [page.getByRole('link', { name: 'Suche beenden' }), undefined],
  ] as const
  await page.clock.install()
  for (const [way, name] of ways) {
    await page.goto('/?search=joghurt')
    await expect(page.getByRole('searchbox', box)).toHaveValue('joghurt')
    // A typed text that is not searched for yet must not override the choice.
    await page.getByRole('searchbox', box).pressSequentially(' natur')
    await way.click()
    await expect(page.getByRole('searchbox', box)).toHaveValue('')
    await passTime(page, overdue)
    expect(new URL(page.url()).searchParams.has('search')).toBe(false)
    if (name) await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('the found words are highlighted, however they are written', async ({ page }) => {
  await page.route('**/product/sorted*', async (route) => {
    const { searchKeyword, ...body } = route.request().postDataJSON()
    expect(searchKeyword).toBe('joghurt SUTDERE')
    const answer = await route.fetch({ postData: { ...body, searchKeyword: 'joghurt' } })
    await route.fulfill({ response: answer })
  })
  await page.goto('/?search=joghurt+SUTDERE')
  const card = cards(page).filter({ hasText: 'Sütdere' }).first()
  await expect(card.locator('mark')).toHaveText(['Sütdere', 'Joghurt'])
})

test('a search continues after the space behind a word', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('searchbox', box)
  await search.pressSequentially('joghurt ')
  await expect(page).toHaveURL('/?search=joghurt')
  await search.pressSequentially('10')
  await expect(page).toHaveURL('/?search=joghurt+10')
})

test('[G-13] what is typed while the results are rendered stays in the box and is searched', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('searchbox', box)
  // The next key comes right after the address has changed, before React renders the new page.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      const input = document.querySelector<HTMLInputElement>('input[type=search]')
      if (input === null) throw new Error('there is no search box')
      input.focus()
      document.execCommand('insertText', false, ' 10')
    }
  })
  await search.pressSequentially('joghurt')
  await expect(page).toHaveURL('/?search=joghurt+10')
  await expect(search).toHaveValue('joghurt 10')
})

test('[R-04] choosing a category, favourites or a search leads to /', async ({ page, request }) => {
  const [, second] = await categoriesOf(request)
  await openAs(page, await customerUser(request), '/page/about')
  await tree(page)
    .getByRole('link', { name: second?.name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(`/?categoryId=${second?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')

  await page.goto('/page/about')
  await tree(page).getByRole('link', { name: 'Favoriten', exact: true }).click()
  await expect(page).toHaveURL('/?favorite=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoriten')

  await page.goto('/page/about')
  await page.getByRole('searchbox', box).fill('reis')
  await expect(page).toHaveURL('/?search=reis')
  await expect(cards(page).first()).toBeVisible()
})

const oddSearches = [
  '%',
  '<img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '\u{1F36A}\u{1F36A}',
  'a'.repeat(300),
]

test('unusual characters are a normal search', async ({ page }) => {
  const faults: number[] = []
  page.on('response', (answer) => answer.status() >= 400 && faults.push(answer.status()))
  await page.goto('/')
  for (const odd of oddSearches) {
    await page.getByRole('searchbox', box).fill(odd)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Ergebnisse für „${odd.slice(0, 200)}“`,
    )
    await expect(page.getByRole('main')).toContainText(/\d+ Produkte?/)
  }
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[H-08] the search box is below the bar, can be cleared, and Enter leaves it', async ({
    page,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('button', { name: 'Kategorien öffnen' })
    const search = page.getByRole('searchbox', box)
    await expect(search).toBeVisible()
    const [barBox, searchBox] = [await bar.boundingBox(), await search.boundingBox()]
    expect(searchBox?.y).toBeGreaterThanOrEqual(88)
    expect(searchBox?.y).toBeGreaterThan((barBox?.y ?? 0) + (barBox?.height ?? 0))
    expect(searchBox?.width).toBeGreaterThan(250)

    const clear = page.getByRole('button', { name: 'Suchtext löschen' })
    await expect(clear).toHaveCount(0)
    await search.fill('Kä')
    await clear.tap()
    await expect(search).toHaveValue('')

    await search.fill('joghurt')
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).not.toBeFocused()
    await expect(page).toHaveURL('/?search=joghurt')
    await expect(cards(page).first()).toBeVisible()
  })
})
