import { isLanguage, type Language } from '@kontor/contract/languages'
import { browserEntries, tabEntries } from '../session/browser-storage.ts'

const entry = 'language'

/**
 * The storefront is German until its reader chose otherwise. A tab keeps its language while it lives,
 * whatever is chosen in another one; a new tab has the one that was chosen last.
 */
export function storedLanguage(): Language {
  const found = [tabEntries.get(entry), browserEntries.get(entry)].find(isLanguage)
  return found ?? 'de'
}

export function storeLanguage(language: Language): void {
  browserEntries.set(entry, language)
  keepTabLanguage(language)
}

export function keepTabLanguage(language: Language): void {
  tabEntries.set(entry, language)
}

/** Empties what the tab holds, which is in a language or of a customer; its language stays. */
export function clearTab(): void {
  const language = storedLanguage()
  tabEntries.clear()
  keepTabLanguage(language)
}
