import type { Page } from '@playwright/test'

/** Holds back the answers to calls until `letGo`. */
export async function holdAnswers(page: Page, pattern: string) {
  let letGo = () => {}
  const held = new Promise<void>((release) => {
    letGo = release
  })
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    await held
    // The page may have aborted the call.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { letGo: () => letGo() }
}
