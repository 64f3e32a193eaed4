import { languages, type Language } from './languages.ts'

/** A text as it was entered: a language may be empty. */
export type EnteredText = Readonly<Record<Language, string | null>>

export const emptyText: EnteredText = { en: null, de: null, tr: null }

/** What is shown where a language is empty: the main language, or else any other; null when nothing was entered. */
export const standInOf = (text: EnteredText, main: Language): string | null =>
  text[main] ?? languages.map((language) => text[language]).find((each) => each !== null) ?? null

/** A reason as documents print it: one paragraph. */
export const oneParagraph = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The languages that are empty although another one is not. */
export const missingLanguages = (text: EnteredText): Language[] =>
  languages.some((language) => text[language] !== null)
    ? languages.filter((language) => text[language] === null)
    : []
