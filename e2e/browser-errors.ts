import type { Page } from '@playwright/test'

/** Collects the errors of the browser from now on, also those of the content security policy. */
export function browserErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
