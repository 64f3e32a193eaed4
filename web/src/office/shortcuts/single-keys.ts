import { browserEntries } from '../../shared/session/browser-storage.ts'

const entry = 'office-single-keys'

/** Speech input can press single keys by mistake, so they can be turned off (WCAG 2.1.4). */
export const usesSingleKeys = (): boolean => browserEntries.get(entry) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) browserEntries.remove(entry)
  else browserEntries.set(entry, 'off')
}
