import { type Language, languages, type Localized } from '@kontor/contract/rules/languages'

/** Each name in its own language, so that everyone can find theirs. */
export const languageNames: Localized = { en: 'English', de: 'Deutsch', tr: 'Türkçe' }

/** The order in which forms ask for texts. German comes first: it is the main language of most shops. */
export const languageOrder: readonly Language[] = languages.toSorted()
