import { expect, test } from '@playwright/test'
import { cutTexts } from '../cut-text.ts'
import { resize } from '../resize.ts'
import { visit } from '../visit.ts'
import { openAs, staffUser } from './steps.ts'

const widths = [390, 768, 1024, 1440]

/** Their usual columns have room on a tablet and on a small desk. */
const lists = new Set([
  'orders',
  'customers',
  'invoices',
  'payments',
  'open-items',
  'products',
  'import',
])

/** Ordered so that each page has another title than the one before. */
const paths = [
  '',
  'products',
  'brands',
  'products/new',
  'categories',
  'orders',
  'customers',
  'orders/10001',
  'orders/new',
  'vat',
  'mails',
  'invoices',
  'payments',
  'open-items',
  'invoices/1',
  'payments/1',
  'payments/new?customer=1',
  'open-items/1',
  'customers/new',
  'products/grid',
  'import',
  'products/1',
  'banners',
  'pages',
  'banners/1',
  'pages/1',
  'pages/contact-card',
  'staff',
  'account',
  'staff/new',
  'keys',
  'webhooks',
  'settings',
  'webhooks/new',
  'mail-texts',
  'mail-texts/4',
  'settings/company',
  'settings/numbers',
  'settings/vat',
  'settings/countries',
  'settings/delivery',
  'settings/languages',
  'settings/texts',
  'settings/mail',
  'settings/security',
]

for (const language of ['de', 'tr']) {
  test(`[H-13] [F-06] no text of the office is cut at any width, and no list scrolls to the side, ${language}`, async ({
    page,
    request,
  }) => {
    const user = await staffUser(request)
    await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
    for (const [index, path] of paths.entries()) {
      const address = `/apps/office/${path}`
      await (index === 0 ? openAs(page, user, address) : visit(page, address))
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
        if (!lists.has(path)) continue
        const aside = (grid: Element) => grid.scrollWidth - grid.clientWidth
        expect.soft(await page.getByRole('grid').evaluate(aside), at).toBe(0)
      }
    }
  })
}
