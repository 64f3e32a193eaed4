import { expect, type Page, test } from '@playwright/test'
import { stumblingBlocks } from '../axe.ts'
import { browserErrors } from '../browser-errors.ts'
import { resize } from '../resize.ts'
import { agentUser, openAs } from './steps.ts'

/** What reaches beyond the window, and what is too small for a glove. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll('button, input, a[href]:not(.sr-only), [role=tab]')
    const tooSmall = [...targets].filter((target) => {
      // A link may reach over the whole card it stands in.
      const reaches = getComputedStyle(target, '::after').position === 'absolute'
      const card = reaches ? target.closest('article, li') : null
      const frame = target.tagName === 'INPUT' ? target.parentElement : (card ?? target)
      const { width, height } = (frame ?? target).getBoundingClientRect()
      return width < 56 || height < 56
    })
    return {
      tooWide: document.documentElement.scrollWidth > window.innerWidth,
      tooSmall: tooSmall.map((target) => target.outerHTML),
    }
  })

const nothingWrong = { tooWide: false, tooSmall: [] }

// Languages differ in their texts, not in what axe looks at.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`the control app is accessible, ${colorScheme}`, async ({ page, request }) => {
    const errors = browserErrors(page)
    await page.emulateMedia({ colorScheme })
    await page.goto('/apps/login')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    expect(await stumblingBlocks(page)).toEqual([])

    await openAs(page, await agentUser(request), '/apps/control')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])

    // The last one of the header: the agent.
    await page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await stumblingBlocks(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

for (const language of ['en', 'de', 'tr']) {
  test(`everything fits the window and is large enough for a glove, ${language}`, async ({
    page,
    request,
  }) => {
    const expectFit = async () => {
      for (const size of sizes) {
        await resize(page, size)
        expect(await misfits(page), `at ${size.width} px`).toEqual(nothingWrong)
      }
    }
    await page.goto(`/apps/login?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit()
    await openAs(page, await agentUser(request), '/apps/control')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectFit()
  })
}
