import type { Localized } from '@kontor/contract/core/languages'

/** Each in its own words: who looks for it may not read the others. */
export const languageNames: Localized = { en: 'English', de: 'Deutsch', tr: 'Türkçe' }
