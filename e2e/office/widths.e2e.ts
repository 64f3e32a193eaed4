import { expect, test } from '@playwright/test'
import { cutTexts } from '../cut-text.ts'
import { resize } from '../resize.ts'
import { openAs, staffUser } from './steps.ts'

const widths = [390, 768, 1024, 1440]

const paths = [
  '',
  'products',
  'products/new',
  'products/grid',
  'products/1',
  'brands',
  'categories',
  'import',
  'banners',
  'banners/1',
  'pages',
  'pages/1',
  'pages/contact-card',
  'staff',
  'staff/new',
  'account',
  'keys',
  'webhooks',
  'webhooks/new',
  'settings',
  'settings/company',
  'settings/numbers',
  'settings/vat',
  'settings/countries',
  'settings/delivery',
  'settings/languages',
  'settings/texts',
  'settings/security',
]

for (const language of ['de', 'tr']) {
  test(`[H-13] no text of the office is cut at any width, ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const user = await staffUser(request)
    await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
    for (const [index, path] of paths.entries()) {
      const address = `/apps/office/${path}`
      await (index === 0 ? openAs(page, user, address) : page.goto(address))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of widths) {
        await resize(page, { width, height: 900 })
        const at = `${path} at ${width} px`
        // The text of a field can be longer than the field.
        const cut = (await cutTexts(page)).filter((text) => !text.endsWith('by its field'))
        expect.soft(cut, at).toEqual([])
        const beyond = () => document.documentElement.scrollWidth - window.innerWidth
        expect.soft(await page.evaluate(beyond), at).toBeLessThanOrEqual(0)
      }
    }
  })
}
