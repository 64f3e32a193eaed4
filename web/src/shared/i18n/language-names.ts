import type { Localized } from '@kontor/contract/core/languages'

/** Each name in its own language, so that everyone can find theirs. */
export const languageNames: Localized = { en: 'English', de: 'Deutsch', tr: 'Türkçe' }
