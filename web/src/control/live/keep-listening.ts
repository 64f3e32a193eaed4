import type { LiveEvent } from '@kontor/contract/control/live'
import { call } from '../../shared/api/call.ts'
import { listen } from './open-stream.ts'

const pauses = [500, 1000, 2000, 4000, 8000]

interface KeepListeningParts {
  screen: string
  orderId: number | null
  onEvent: (event: LiveEvent) => void
}

/** Reopens the stream whenever it ends, with a growing delay, or at once when the network is back. */
export function keepListening({ screen, orderId, onEvent }: KeepListeningParts): () => void {
  const end = new AbortController()
  let failures = 0
  let wake = () => {}

  function heard(event: LiveEvent) {
    failures = 0
    onEvent(event)
  }

  async function run() {
    while (!end.signal.aborted) {
      const parts = { screen, orderId, onEvent: heard, signal: end.signal }
      const status = await listen(parts).catch(() => 0)
      // The session has ended: any call handles that.
      if (status === 401) await call('/api/stockAgent/order/orderStatuses').catch(() => undefined)
      const pause = pauses[Math.min(failures, pauses.length - 1)]
      failures += 1
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const online = () => wake()
  window.addEventListener('online', online)
  void run()
  return () => {
    end.abort()
    wake()
    window.removeEventListener('online', online)
  }
}
