import type { Page } from '@playwright/test'

/** Asks the page, and asks again where it was just then being loaded anew, as the end of a session does. */
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

/** What the storefront keeps of its login. */
export const storedUser = (page: Page) => ask(page, () => localStorage.getItem('user'))

/** The same of the control app. */
export const storedAgent = (page: Page) => ask(page, () => localStorage.getItem('control-user'))
