import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'

/**
 * The control app takes its language from the address, what was stored, a cookie, the browser,
 * and else is English (S-03). Its entry is its own, so that it never changes the storefront.
 */
export function detectedLanguage(): InitOptions {
  i18next.use(LanguageDetector)
  return {
    // English only when nothing was found: a found language needs no second one loaded.
    fallbackLng: (code: string | undefined) => (code ? [] : ['en']),
    detection: {
      order: ['querystring', 'localStorage', 'cookie', 'navigator'],
      lookupQuerystring: 'lang',
      lookupLocalStorage: 'control-language',
      lookupCookie: 'lang',
      caches: ['localStorage'],
      // The browser says en-GB; our texts, formats and calls know en.
      convertDetectedLanguage: (found) => found.replace(/[-_].*/, '').toLowerCase(),
    },
  }
}
