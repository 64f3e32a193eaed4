import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { cards, customerUser, openAs } from './steps.ts'

// Languages differ in their texts, not in what axe looks at; that no text is cut is tested in all of them.
test('the storefront is accessible and breaks no policy', async ({ page, request }) => {
  const errors = browserErrors(page)
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])

  await page.getByRole('button', { name: 'Anmelden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  expect(await stumblingBlocks(page)).toEqual([])

  await page.goto('/?categoryId=999999999')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(2)
  expect(await stumblingBlocks(page)).toEqual([])

  const user = await customerUser(request)
  await openAs(page, user, '/')
  await expect(cards(page).first().getByRole('button').first()).toBeVisible()
  await page.getByRole('button', { name: user.fullName }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await stumblingBlocks(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const opener of ['Kategorien öffnen', 'Konto öffnen']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(errors).toEqual([])
})

test('at most 164 kB of script and 20 kB of style are loaded before the first products', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main li h2') === null) return
      performance.mark('first products')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const before = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first products')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < shown)
      .map(({ name }) => name)
  })
  const zipped = async (ending: string) => {
    const files = before.filter((name) => name.endsWith(ending))
    const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).body()))
    return bodies.reduce((total, body) => total + gzipSync(body).length, 0)
  }
  const script = await zipped('.js')
  expect(script).toBeGreaterThan(50_000)
  // 162 kB before there was an office, which may add 2 kB by what the apps share.
  expect(script).toBeLessThan(164_000)
  const texts = await Promise.all(
    before
      .filter((name) => name.endsWith('.js'))
      .map(async (file) => (await request.get(file)).text()),
  )
  expect(texts.some((text) => text.includes('/public/web-api/'))).toBe(true)
  expect(texts.some((text) => text.includes('/api/office/'))).toBe(false)
  const inPage = await page.evaluate(() =>
    [...document.querySelectorAll('head style')].map((each) => each.textContent).join(''),
  )
  const style = gzipSync(inPage).length + (await zipped('.css'))
  expect(style).toBeGreaterThan(1000)
  expect(style).toBeLessThan(20_000)
})

test('a first visit gets the products without waiting for the categories', async ({ page }) => {
  let answerNow = () => {}
  const held = new Promise<void>((release) => {
    answerNow = release
  })
  await page.route('**/public/web-api/category/all*', async (route) => {
    await held
    await route.continue()
  })
  const products = page.waitForResponse('**/public/web-api/product/sorted*')
  await page.goto('/', { waitUntil: 'commit' })
  expect((await products).status()).toBe(200)
  answerNow()
  await expect(cards(page).first()).toBeVisible()
})

test('nothing moves when the products and their images are loaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(cards(page).first().locator('img, svg').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.1)
})
