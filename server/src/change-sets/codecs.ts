import type { Language } from '@kontor/contract/rules/languages'
import { isGtin } from '@kontor/contract/rules/barcodes'
import { fold } from '@kontor/contract/rules/folding'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import { cellWriter } from '../lists/export-cells.ts'
import { momentIn, writtenMoment, type SellersClock } from './cell-moments.ts'
import { numberIn } from './cell-numbers.ts'
import type { Codec, Parsed } from './codec.ts'
import { readableText } from './readable-text.ts'

const asText = (value: Plain) => (typeof value === 'string' ? value : null)
const problem = (code: RowProblem): Parsed => ({ problem: code })

export const text: Codec = {
  empty: null,
  parse: (cell) => ({ value: String(cell).trim() || null }),
  write: asText,
}

/** A text of several lines, such as a description: what another system wrote as HTML is taken in a readable form. */
export const readable: Codec = {
  ...text,
  parse: (cell) => ({ value: readableText(String(cell)).trim() || null }),
}

/** Numbers that are a text, such as an article number: what a spreadsheet wrote as 1.23E+15 is lost. */
export const code: Codec = {
  ...text,
  parse: (cell) =>
    isSpoilt(String(cell)) ? problem('spoilt_code') : { value: String(cell).trim() || null },
}

export const number: Codec = {
  numeric: true,
  empty: null,
  parse(cell, decimal) {
    const value = typeof cell === 'number' ? cell : numberIn(cell, decimal)
    return value === undefined ? problem('not_a_number') : { value }
  },
  write: (value) => (typeof value === 'number' ? value : null),
}

/** A price; one with more than four decimals was calculated by another system, and is rounded. */
export function price(decimals: 2 | 4): Codec {
  return {
    ...number,
    parse(cell, decimal) {
      const parsed = number.parse(cell, decimal)
      if ('problem' in parsed || typeof parsed.value !== 'number') return parsed
      const isCalculated = Math.abs(parsed.value * 1e4 - Math.round(parsed.value * 1e4)) > 1e-6
      return isCalculated ? { value: Number(parsed.value.toFixed(decimals)) } : parsed
    },
  }
}

/** Percent, also inside of words (19 % VAT) and as a part of one (0.19). */
export const percent: Codec = {
  ...number,
  parse(cell, decimal) {
    const found = typeof cell === 'number' ? cell : /\d[\d.,]*/.exec(cell)?.[0]
    const { value } = { value: null, ...(found === undefined ? {} : number.parse(found, decimal)) }
    if (typeof value !== 'number') return problem('not_a_number')
    return { value: value > 0 && value < 1 ? Math.round(value * 10_000) / 100 : value }
  },
}

const yes = new Set(['ja', 'j', 'yes', 'y', 'evet', 'e', 'true', 'wahr', 'doğru', '1', 'x'])
const no = new Set(['nein', 'n', 'no', 'hayır', 'h', 'false', 'falsch', 'yanlış', '0', '-'])

const yesOrNo = (cell: string | number): boolean | undefined => {
  const word = String(cell).trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

export function boolean(language: Language): Codec {
  const write = cellWriter(language, 'UTC')
  return {
    empty: false,
    parse(cell) {
      const value = yesOrNo(cell)
      return value === undefined ? problem('not_yes_or_no') : { value }
    },
    write: (value) => write(value, 'text'),
  }
}

/** Whether it is sold, where what is stored is whether it is archived. Some systems have words for it. */
export function notArchived(language: Language): Codec {
  const { parse, write } = boolean(language)
  const states: Readonly<Record<string, boolean>> = { active: true, draft: false, archived: false }
  return {
    empty: true,
    parse(cell, decimal) {
      const state = states[String(cell).trim().toLowerCase()]
      const parsed = state === undefined ? parse(cell, decimal) : { value: state }
      return 'value' in parsed ? { value: parsed.value === false } : parsed
    },
    write: (value) => write(value === false),
  }
}

/** One of some values, also by their names in any language. */
export function choice(names: Readonly<Record<string, readonly string[]>>): Codec {
  const byName = new Map(
    Object.entries(names).flatMap(([value, words]) =>
      [value, ...words].map((word) => [fold(word), value] as const),
    ),
  )
  return {
    empty: null,
    parse(cell) {
      const value = byName.get(fold(String(cell)))
      return value === undefined ? problem('unknown_value') : { value }
    },
    write: asText,
  }
}

const sameMembers = (one: Plain, other: Plain) =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((each) => other.includes(each))

/** Several in one cell, in any order. */
export function list(separator: RegExp, joint: string, each: Codec): Codec {
  return {
    empty: [],
    parse(cell, decimal) {
      const values: Plain[] = []
      for (const part of String(cell).split(separator)) {
        if (part.trim() === '') continue
        const parsed = each.parse(part, decimal)
        if ('problem' in parsed) return parsed
        if (!values.includes(parsed.value)) values.push(parsed.value)
      }
      return { value: values }
    },
    write: (value) =>
      Array.isArray(value) && value.length > 0
        ? value.map((item) => each.write(item)).join(joint)
        : null,
    same: sameMembers,
  }
}

/** What spreadsheets make of long numbers: 4,01E+12. */
const isSpoilt = (cell: string) => /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i.test(cell)

const gtinLengths = [8, 12, 13, 14]

/** Zeros that a spreadsheet has dropped are put back when the check digit then agrees. */
function barcodeIn(cell: string): Parsed {
  const found = cell.trim().replace(/^'/, '')
  if (isSpoilt(found) || /^\d{5,8}0{6,}$/.test(found)) {
    return isGtin(found) ? { value: found } : problem('spoilt_code')
  }
  if (!/^\d{4,13}$/.test(found) || isGtin(found)) return { value: found }
  const whole = gtinLengths
    .filter((length) => length > found.length && length - found.length <= 5)
    .map((length) => found.padStart(length, '0'))
    .find(isGtin)
  return { value: found.length >= 7 && whole !== undefined ? whole : found }
}

const codes = list(/[\s,;|/]+/, ' ', { ...text, parse: (cell) => barcodeIn(String(cell)) })

export const barcodes: Codec = {
  ...codes,
  // 4,01E+12 has a comma that separates nothing.
  parse: (cell, decimal) =>
    isSpoilt(String(cell)) ? problem('spoilt_code') : codes.parse(cell, decimal),
}

export function moment(clock: SellersClock, isEnd: boolean): Codec {
  return {
    empty: null,
    parse(cell) {
      const value = momentIn(cell, clock, isEnd)
      return value === undefined ? problem('not_a_date') : { value }
    },
    // One that was just begun has no moment yet.
    write: (value) =>
      typeof value === 'string' && value !== '' ? writtenMoment(value, clock, isEnd) : null,
  }
}

/** A day by the seller's clock, such as 2026-03-01. */
export function day(clock: SellersClock): Codec {
  return {
    empty: null,
    parse(cell) {
      const found = momentIn(cell, clock, false)
      return found === undefined
        ? problem('not_a_date')
        : { value: writtenMoment(found, clock, false).slice(0, 10) }
    },
    write: asText,
  }
}
