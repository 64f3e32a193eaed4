/**
 * Pack sizes in texts: 1,5 l, 1.5l and 1500 ml are the same size, so each becomes the same word of the search.
 * The database has the same rule as `measure_words`; a test holds both against each other.
 */

interface Unit {
  readonly kind: 'g' | 'l' | 'm'
  /** How many of the smallest unit of its kind (mg, ml, mm) it is. */
  readonly scale: number
  /** Nobody writes thousandths of a small unit: 1.500 g are fifteen hundred, 1.500 kg are one and a half. */
  readonly isSmall: boolean
  readonly names: readonly string[]
}

// Stryker disable ObjectLiteral: without names a unit throws when the module loads
const units: readonly Unit[] = [
  { kind: 'g', scale: 1, isSmall: true, names: ['mg'] },
  {
    kind: 'g',
    scale: 1000,
    isSmall: true,
    names: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme'],
  },
  {
    kind: 'g',
    scale: 1_000_000,
    isSmall: false,
    names: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  },
  { kind: 'l', scale: 1, isSmall: true, names: ['ml', 'milliliter', 'millilitre', 'mililitre'] },
  { kind: 'l', scale: 10, isSmall: true, names: ['cl'] },
  { kind: 'l', scale: 100, isSmall: true, names: ['dl'] },
  {
    kind: 'l',
    scale: 1000,
    isSmall: false,
    names: ['l', 'lt', 'ltr', 'liter', 'liters', 'litre', 'litres'],
  },
  { kind: 'm', scale: 1, isSmall: true, names: ['mm'] },
  { kind: 'm', scale: 10, isSmall: true, names: ['cm'] },
  { kind: 'm', scale: 1000, isSmall: false, names: ['m', 'meter', 'meters', 'metre', 'metres'] },
]

// Stryker restore ObjectLiteral

// Stryker disable next-line ArrowFunction: without pairs the map throws when the module loads
const unitByName = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit] as const)))

/** Spelled out instead of by Unicode class, so that PostgreSQL reads the same. */
const letters = '0-9a-zA-Z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f'

/** A narrow or a fixed space stands before units too. */
const space = '[ \\t\\u00a0\\u202f]*'

/** An optional count (6 x), the number, its decimals and the unit. */
const measure = new RegExp(
  `(?<![${letters}.,])(?:([0-9]{1,4})${space}[xX×*]${space})?([0-9]{1,6})(?:[.,]([0-9]{1,3}))?${space}(${[...unitByName.keys()].join('|')})(?![${letters}])`,
  'gi',
)

/** Before the word of a measure. Folding removes this sign, so no other word begins with it. */
const measureSign = '#'

export const isMeasure = (word: string): boolean => word.startsWith(measureSign)

function measureWord(whole: string, decimals: string, { kind, scale, isSmall }: Unit): string {
  const thousandths =
    isSmall && decimals.length === 3
      ? Number(whole + decimals) * 1000
      : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
  return `${measureSign}${thousandths * scale}${kind}`
}

export interface Measure {
  readonly from: number
  readonly to: number
  /** How many there are in a pack, as written; empty when it does not say. */
  readonly count: string
  readonly word: string
}

/** The measures in a text, where they stand and the word each of them is in the search. */
export const measuresIn = (text: string): Measure[] =>
  Array.from(text.matchAll(measure)).flatMap((found) => {
    const [all, count = '', whole = '', decimals = '', name = ''] = found
    const unit = unitByName.get(name.toLowerCase())
    if (unit === undefined) return []
    const word = measureWord(whole, decimals, unit)
    return [{ from: found.index, to: found.index + all.length, count, word }]
  })
