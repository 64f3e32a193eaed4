import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { appOfPage } from '../session/app-of-page.ts'

/**
 * Control app and office take their language from the address, what was stored, a cookie, the browser,
 * and else are English (S-03). Each has its own entry, so that none changes another.
 */
export function detectedLanguage(): InitOptions {
  i18next.use(LanguageDetector)
  return {
    // English only when nothing was found: a found language needs no second one loaded.
    fallbackLng: (code: string | undefined) => (code ? [] : ['en']),
    detection: {
      order: ['querystring', 'localStorage', 'cookie', 'navigator'],
      lookupQuerystring: 'lang',
      lookupLocalStorage: `${appOfPage()}-language`,
      lookupCookie: 'lang',
      caches: ['localStorage'],
      // The browser says en-GB; our texts, formats and calls know en.
      convertDetectedLanguage: (found) => found.replace(/[-_].*/, '').toLowerCase(),
    },
  }
}
