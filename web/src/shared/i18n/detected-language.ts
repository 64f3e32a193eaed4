import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { appOfPage } from '../session/app-of-page.ts'

/**
 * Control app and office take their language from the address, the storage, a cookie or the browser, and otherwise are
 * English (S-03). Each app has its own storage entry.
 */
export function detectedLanguage(): InitOptions {
  i18next.use(LanguageDetector)
  return {
    // English only when nothing was detected, so that no second language is loaded.
    fallbackLng: (code: string | undefined) => (code ? [] : ['en']),
    detection: {
      order: ['querystring', 'localStorage', 'cookie', 'navigator'],
      lookupQuerystring: 'lang',
      lookupLocalStorage: `${appOfPage()}-language`,
      lookupCookie: 'lang',
      caches: ['localStorage'],
      // Browsers report en-GB; our texts, formats and calls use en.
      convertDetectedLanguage: (found) => found.replace(/[-_].*/, '').toLowerCase(),
    },
  }
}
