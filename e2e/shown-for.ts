import { expect, type Page } from '@playwright/test'
import { ask } from './ask.ts'

interface Showing {
  /** Selects what is shown, or what the text stands in. */
  readonly selector: string
  readonly text?: string
  /** In milliseconds. */
  readonly atLeast: number
  readonly lessThan?: number
}

/**
 * Lets the page write down when something appears and goes, and when two timers of its own fire: the order of these
 * events says how long it was shown, because a busy machine delays the timers of the app and those of the test alike.
 */
export const noteShowing = (page: Page, showing: Showing) =>
  page.evaluate(({ selector, text = '', atLeast, lessThan }) => {
    const events: string[] = []
    const note = (event: string) => {
      events.push(event)
      // Kept when the page reloads.
      sessionStorage.setItem('showing', JSON.stringify(events))
    }
    sessionStorage.removeItem('showing')
    const isShown = () =>
      [...document.querySelectorAll(selector)].some((each) => each.textContent.includes(text))
    const observer = new MutationObserver(() => {
      if (isShown() === events.includes('appears')) return
      if (!events.includes('appears')) {
        note('appears')
        setTimeout(() => note('has been shown long enough'), atLeast)
        if (lessThan !== undefined) setTimeout(() => note('should be gone'), lessThan)
      } else {
        note('goes')
        observer.disconnect()
      }
    })
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
    window.addEventListener('pagehide', () => {
      if (!events.includes('goes')) note('goes')
    })
  }, showing)

/** What `noteShowing` waits for was shown, for the time it was to be shown for. */
export async function expectShownInTime(page: Page): Promise<void> {
  const events = () => ask(page, () => sessionStorage.getItem('showing') ?? '[]')
  await expect.poll(events).toContain('goes')
  const noted = JSON.parse(await events()) as string[]
  expect(noted.slice(0, 1 + noted.indexOf('goes'))).toEqual([
    'appears',
    'has been shown long enough',
    'goes',
  ])
}
