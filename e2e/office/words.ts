import { wordsIn } from '../words.ts'

/** The texts of the office in a language, by their keys. */
export function officeWords(locale: string) {
  const t = wordsIn(locale.slice(0, 2))
  return (key: string, values?: Readonly<Record<string, string | number>>) =>
    t(`office:${key}`, values)
}
