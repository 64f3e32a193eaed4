import { isLanguage, type Language } from '@kontor/contract/rules/languages'
import { browserEntries, tabEntries } from '../session/browser-storage.ts'
import { languageOfPage } from './first-view.ts'

const entry = 'language'

/**
 * The storefront is German until the reader chooses another language. A tab keeps its language, whatever is chosen in
 * another tab; a new tab has the language that was chosen last.
 */
export function storedLanguage(): Language {
  const found = [tabEntries.get(entry), browserEntries.get(entry)].find(isLanguage)
  return found ?? languageOfPage() ?? 'de'
}

export function storeLanguage(language: Language): void {
  browserEntries.set(entry, language)
  keepTabLanguage(language)
  tellServer()
}

/** The server sees only cookies; it writes the next page in the language that was chosen last. */
export function tellServer(): void {
  const chosen = browserEntries.get(entry)
  if (isLanguage(chosen)) {
    document.cookie = `${entry}=${chosen};path=/;max-age=31536000;samesite=lax`
  }
}

export function keepTabLanguage(language: Language): void {
  tabEntries.set(entry, language)
}

/** Clears the session storage, which holds data in one language or of one customer, but keeps the tab's language. */
export function clearTab(): void {
  const language = storedLanguage()
  tabEntries.clear()
  keepTabLanguage(language)
}
