import { expect, test } from '@playwright/test'
import { cutTexts } from '../cut-text.ts'
import { callAs, logInAs } from './account-steps.ts'
import { manyItems, setItems } from './basket-steps.ts'
import { newCustomer } from './account-steps.ts'
import { openAs } from './steps.ts'

/** The width of a sheet between its margins. */
const sheet = { width: 718, height: 1000 }

test('[H-17] lists, orders, baskets and pages are printed without the rest of the screen, black on white, with all texts', async ({
  page,
  request,
}) => {
  const paying = await logInAs(request, { username: 'elbblick', password: 'Demo1234' })
  const orders = await callAs<{ content: { id: number }[] }>(
    request,
    paying,
    '/web-api/order/page/',
    { page: 0, size: 10 },
  )
  const { user: buying } = await newCustomer(request)
  await setItems(request, buying, await manyItems(request, 30, 3))
  await page.setViewportSize(sheet)
  for (const [user, path] of [
    [paying, '/previous-orders'],
    [paying, `/previous-orders/${orders.content[0]?.id}`],
    [paying, '/invoices'],
    [paying, '/payments'],
    [paying, '/page/agb'],
    [buying, '/basket'],
    [buying, '/payment'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await openAs(page, user, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('li, p, article').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(0)
    // A row that opens its document, or the name of a line, is a button, but has to be printed.
    const pressed = page.locator('main button:visible:not([title])')
    await expect(pressed.filter({ hasNotText: /\d,\d\d/ })).toHaveCount(0)
    expect(await cutTexts(page), path).toEqual([])
    const colours = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('main *')].filter((each) =>
        each.checkVisibility(),
      )
      const used = shown.map((each) => getComputedStyle(each))
      return {
        text: [...new Set(used.map(({ color }) => color))],
        grounds: [...new Set(used.map(({ backgroundColor }) => backgroundColor))],
      }
    })
    expect(colours, path).toEqual({ text: ['rgb(0, 0, 0)'], grounds: ['rgba(0, 0, 0, 0)'] })
  }
  // All lines are printed, not only the visible ones.
  const unseen = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll(
      (lines) =>
        lines.filter((line) => getComputedStyle(line).contentVisibility !== 'visible').length,
    )
  expect(unseen).toBe(0)
})
