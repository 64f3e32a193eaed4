import { expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { callAs, logInAs } from './account-steps.ts'
import { openAs, storeLanguage } from './steps.ts'
import { visit } from '../visit.ts'

const words = {
  de: { register: 'Registrieren', submit: 'Konto anlegen' },
  en: { register: 'Register', submit: 'Create account' },
  tr: { register: 'Kayıt ol', submit: 'Hesap oluştur' },
}

/** What is wider than the screen, or too small for a thumb. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('main :is(button, a[href], select)')
    const small = [...targets]
      .filter((target) => target.offsetParent !== null)
      .filter((target) => target.getBoundingClientRect().height < 44)
      .map((target) => target.outerHTML)
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...small] : small
  })

for (const [language, { register, submit }] of Object.entries(words)) {
  test(`the pages of a customer are accessible and break no policy, ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    // Languages differ in their texts, not in what axe looks at.
    const expectAccessible = async () => {
      if (language === 'de') expect(await stumblingBlocks(page)).toEqual([])
    }
    const errors = browserErrors(page)
    await storeLanguage(page, language)
    await page.goto('/page/agb')
    await page.getByRole('banner').getByRole('button', { name: register }).click()
    const dialog = page.getByRole('dialog', { name: register })
    await expect(dialog.getByRole('combobox')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()

    const user = await logInAs(request, { username: 'elbblick', password: 'Demo1234' })
    const orders = await callAs<{ content: { id: number }[] }>(
      request,
      user,
      '/web-api/order/page/',
      { page: 0, size: 10 },
    )
    const phone = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await storeLanguage(phone, language)
    for (const each of [page, phone]) {
      await openAs(each, user, '/page/agb')
      await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const path of [
      '/previous-orders',
      `/previous-orders/${orders.content.at(-1)?.id}`,
      '/invoices',
      '/payments',
      '/profile',
      '/password',
    ]) {
      for (const each of [page, phone]) {
        await visit(each, path)
        await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(each.getByRole('main').locator('li, textarea, form').first()).toBeVisible()
        const loading = each.getByRole('main').getByRole('status').filter({ hasText: /…/ })
        await expect(loading).toHaveCount(0)
      }
      await expectAccessible()
      expect(await misfits(phone)).toEqual([])
    }
    await phone.close()
    expect(errors).toEqual([])
  })
}
