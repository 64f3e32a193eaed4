import { readFileSync } from 'node:fs'

type Texts = { readonly [key: string]: string | Texts }

/** The texts of the office in a language, by their keys. */
export function officeWords(locale: string) {
  const language = locale.slice(0, 2)
  const file = new URL(`../../web/public/locales/${language}/office.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      )
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
  }
}
