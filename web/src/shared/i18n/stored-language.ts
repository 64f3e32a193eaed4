import { isLanguage, type Language } from '@kontor/contract/core/languages'
import { languageOfPage } from '../api/first-view.ts'
import { browserEntries, tabEntries } from '../session/browser-storage.ts'

const entry = 'language'

/**
 * The storefront is German until its reader chose otherwise. A tab keeps its language while it lives,
 * whatever is chosen in another one; a new tab has the one that was chosen last.
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

/** The server sees cookies only, and writes the next page in the language that was chosen last. */
export function tellServer(): void {
  const chosen = browserEntries.get(entry)
  if (isLanguage(chosen)) {
    document.cookie = `${entry}=${chosen};path=/;max-age=31536000;samesite=lax`
  }
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
