import { useLive } from './use-live.ts'

/** Shows nothing; keeps the stream open below the providers it needs. */
export function LiveUpdates() {
  useLive()
  return null
}
