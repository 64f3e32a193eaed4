import { call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'
import { forgetAnswers } from '../offline/kept-answers.ts'
import { forgetPlace } from '../place.ts'
import { forgetAgent } from '../session/current-agent.ts'

const tryAgainAfter = 10_000

/** Resolves when the network is back, or after a while, because browsers do not report every loss of the network. */
const laterOn = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, tryAgainAfter)
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/**
 * Calls the server until it answers. The token is only in the memory of this page: if the page is closed before, the
 * session ends by its idle timeout.
 */
async function endServerSession(token: string): Promise<void> {
  for (;;) {
    try {
      await call('/api/stockAgent/logout', {}, { token })
      return
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return
    }
    await laterOn()
  }
}

/** Ends the session: on this device at once, also offline, and on the server as soon as it answers. */
export function logOut(): void {
  const token = storedUser()?.token
  forgetPlace()
  forgetAgent()
  void forgetAnswers()
  removeStoredUser()
  if (token !== undefined) void endServerSession(token)
}
