import type { SessionUser } from '@kontor/contract/core/session'
import { clearTab } from '../../shared/i18n/stored-language.ts'
import { storedUser, watchStoredUser } from '../../shared/session/stored-user.ts'
import { forgetBasket } from '../basket/forget-basket.ts'

/**
 * Reloads the page when another tab logged out, or in as someone else: what one customer saw may
 * not stay on the screen of the next.
 */
export function followSession(): void {
  let drawnFor = storedUser()?.token

  function becomeOf(user: SessionUser | null): void {
    drawnFor = user?.token
    // Logged out, or told by the server that the session is over: the next one here may be someone else.
    if (user === null) forgetBasket()
  }

  function compare(): void {
    const user = storedUser()
    if (user?.token === drawnFor) return
    // Gone at once, however long the page takes to come back.
    document.body.hidden = true
    clearTab()
    location.reload()
  }

  watchStoredUser((where) => {
    if (where === 'elsewhere') compare()
    else becomeOf(storedUser())
  })
  // A tab that slept, or a page that the back button brought back, was told nothing.
  window.addEventListener('pageshow', compare)
  document.addEventListener('visibilitychange', compare)
}
