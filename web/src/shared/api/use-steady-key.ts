import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Gives what is sent its key: the same again gets the same one and so counts once, anything else a new one. */
export function useSteadyKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' })
  return (sent) => {
    const text = JSON.stringify(sent)
    if (last.current.sent !== text) last.current = { sent: text, key: newId() }
    return last.current.key
  }
}
