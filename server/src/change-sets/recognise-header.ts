import { languages, type Language } from '@kontor/contract/rules/languages'
import { fold } from '@kontor/contract/rules/folding'
import type { FieldWords } from './sheet-kind.ts'

const languageWords: Readonly<Record<Language, readonly string[]>> = {
  de: ['de', 'deu', 'ger', 'deutsch', 'german', 'almanca'],
  en: ['en', 'eng', 'englisch', 'english', 'ingilizce'],
  tr: ['tr', 'tur', 'türkisch', 'turkish', 'türkçe'],
}

const languageOf = new Map(
  languages.flatMap((language) => languageWords[language].map((word) => [fold(word), language])),
)

const folded = (header: string) => fold(header).replaceAll(' ', '')

type Words = Readonly<Record<string, FieldWords>>

/** Every name of every field, without case, blanks and punctuation. */
function namesOf(words: Words): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([field, { label, also }]) =>
      [...Object.values(label), ...also, field].map((name) => [folded(name), field] as const),
    ),
  )
}

/** `units.name` in a language, of the second unit: `units.2.name.en`. */
function fieldName(
  field: string,
  { spoken, numbered }: FieldWords,
  language: Language,
  number: number,
): string {
  const [list, ...rest] = field.split('.')
  const at = numbered === undefined ? field : [list, number, ...rest].join('.')
  return spoken === true ? `${at}.${language}` : at
}

/** Finds the field that a header means, whatever its case, blanks and punctuation. */
export function headerReader(words: Words, main: Language) {
  const names = namesOf(words)
  const find = (tokens: readonly string[], language: Language | undefined) => {
    const whole = tokens.join('')
    const found = (name: string, number: number) => {
      const field = names.get(name)
      const known = field === undefined ? undefined : words[field]
      if (field === undefined || known === undefined) return undefined
      if (language !== undefined && known.spoken !== true) return undefined
      if (number < 1 || number > (known.numbered ?? 1)) return undefined
      return fieldName(field, known, language ?? main, number)
    }
    const [, base = '', digits = ''] = /^(.*?)(\d{1,2})$/.exec(whole) ?? []
    return found(whole, 1) ?? (digits === '' ? undefined : found(base, Number(digits)))
  }
  return (header: string): string | undefined => {
    const tokens = fold(header).split(' ')
    const last = languageOf.get(tokens.at(-1) ?? '')
    const inLanguage = last === undefined ? undefined : find(tokens.slice(0, -1), last)
    return inLanguage ?? find(tokens, undefined)
  }
}

/** The header of a field in a language, which `headerReader` recognises. */
export function headerOf(words: Words, name: string, language: Language): string {
  const parts = name.split('.')
  const number = parts.find((part) => /^\d+$/.test(part))
  const spoken = languages.find((each) => each === parts.at(-1))
  const field = parts.filter((part) => part !== number && part !== spoken).join('.')
  const label = words[field]?.label[language] ?? name
  const numbered = number === undefined || number === '1' ? label : `${label} ${number}`
  return spoken === undefined ? numbered : `${numbered} (${spoken})`
}
