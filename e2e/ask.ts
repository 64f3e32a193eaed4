import type { Page } from '@playwright/test'

/** Evaluates in the page, and retries when the page was just reloading, as after the end of a session. */
export async function ask<Answer>(page: Page, question: () => Answer): Promise<Answer> {
  for (;;) {
    try {
      return await page.evaluate(question)
    } catch (error) {
      if (!String(error).includes('Execution context was destroyed')) throw error
      await page.waitForLoadState()
    }
  }
}

/** The stored login of the storefront. */
export const storedUser = (page: Page) => ask(page, () => localStorage.getItem('user'))

/** The stored login of the control app. */
export const storedAgent = (page: Page) => ask(page, () => localStorage.getItem('control-user'))
