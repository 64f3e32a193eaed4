import { expect, type Page } from '@playwright/test'

/**
 * Goes to another page of the app that is open, as its links do, until its title is there: for tests that look at many
 * pages, of which loading the app again for each takes most of the time.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first()
  const before = (await title.textContent()) ?? ''
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(title).not.toHaveText(before)
}
