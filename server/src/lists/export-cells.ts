import type { Language } from '@kontor/contract/rules/languages'
import type { Cell } from '@kontor/contract/rules/csv'
import type { ColumnKind } from '@kontor/contract/rules/list-columns'

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  de: ['ja', 'nein'],
  en: ['yes', 'no'],
  tr: ['evet', 'hayır'],
}

/** Turns values of rows into cells, in a language and at the seller's clock. */
export function cellWriter(language: Language, timeZone: string) {
  // Swedish writes a moment as 2026-03-01 14:05, which sorts and which every spreadsheet reads.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (value: unknown, kind: ColumnKind): Cell => {
    if (value === null || value === undefined) return null
    if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
    if (typeof value === 'number') return value
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'string') throw new TypeError('a row holds texts, numbers and lists')
    return kind === 'moment' ? clock.format(new Date(value)) : value
  }
}
