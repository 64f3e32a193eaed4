import type { LiveEvent } from '@kontor/contract/control/live'
import { addressOf } from '../../shared/api/address.ts'
import { bases } from '../../shared/api/bases.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { storedUser } from '../../shared/session/stored-user.ts'
import { createEventReader } from './event-reader.ts'

const path = '/api/stockAgent/events'

/** The server sends something every 15 s. After this long without data the connection is dead. */
const longestSilence = 40_000

interface StreamParts {
  screen: string
  orderId: number | null
  onEvent: (event: LiveEvent) => void
  signal: AbortSignal
}

/**
 * Reads until the stream ends, and returns the status it started with. EventSource can send neither the session nor a
 * body.
 */
export async function listen({ screen, orderId, onEvent, signal }: StreamParts): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const response = await fetch(addressOf({ path, language: currentLanguage() }, bases), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${storedUser()?.token ?? ''}`,
      },
      body: JSON.stringify({ screen, orderId }),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return response.status
    const read = createEventReader(onEvent)
    const texts = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await texts.read(); !part.done; part = await texts.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
      read(part.value)
    }
    return response.status
  } finally {
    clearTimeout(timer)
  }
}
