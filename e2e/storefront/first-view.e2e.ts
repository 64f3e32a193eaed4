import { expect, test } from '@playwright/test'

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

  test('[S-13] it comes in the language that was chosen', async ({ page, context, baseURL }) => {
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
