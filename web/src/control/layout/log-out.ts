import { call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { removeStoredUser, storedUser } from '../../shared/session/stored-user.ts'
import { forgetAnswers } from '../offline/kept-answers.ts'
import { forgetPlace } from '../place.ts'
import { forgetAgent } from '../scanning/agent.ts'

const tryAgainAfter = 10_000

/** Resolves when the network is back, or after a while: not every loss of it is told. */
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
 * Tells the server, until it has answered. The token is in the memory of this page only: closed before,
 * the session ends by itself when it has not been used for long enough.
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

/** Ends the session: on this device at once, whatever the network does, on the server as soon as it answers. */
export function logOut(): void {
  const token = storedUser()?.token
  forgetPlace()
  forgetAgent()
  void forgetAnswers()
  removeStoredUser()
  if (token !== undefined) void endServerSession(token)
}
