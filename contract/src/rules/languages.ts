export const languages = ['en', 'de', 'tr'] as const

export type Language = (typeof languages)[number]

/** A text in every language of the shop. */
export type Localized = Readonly<Record<Language, string>>

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
