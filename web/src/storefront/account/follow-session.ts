import type { SessionUser } from '@kontor/contract/core/session'
import { clearTab } from '../../shared/i18n/stored-language.ts'
import { storedUser, watchStoredUser } from '../../shared/session/stored-user.ts'
import { forgetBasket } from '../basket/forget-basket.ts'

/**
 * Reloads the page when another tab logged out, or in as another user: one customer's data must not stay on the screen
 * of another.
 */
export function followSession(): void {
  let drawnFor = storedUser()?.token

  function becomeOf(user: SessionUser | null): void {
    drawnFor = user?.token
    // After a logout, or when the server has ended the session, the next user may be another person.
    if (user === null) forgetBasket()
  }

  function compare(): void {
    const user = storedUser()
    if (user?.token === drawnFor) return
    // Hidden at once, however long the reload takes.
    document.body.hidden = true
    clearTab()
    location.reload()
  }

  watchStoredUser((where) => {
    if (where === 'elsewhere') compare()
    else becomeOf(storedUser())
  })
  // A suspended tab, or a page from the back/forward cache, got no storage event.
  window.addEventListener('pageshow', compare)
  document.addEventListener('visibilitychange', compare)
}
