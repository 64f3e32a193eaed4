import type { ListFilter, ListSort } from '../contract/src/rules/list-columns.ts'

/** What is asked of a list, and the name of its line. */
export interface ListAsk {
  readonly name: string
  readonly search?: string
  readonly filters?: readonly ListFilter[]
  readonly sort?: ListSort
}

/** Values of this catalogue. */
export interface Samples {
  readonly ean: string
  readonly article: string
  /** Of a name, in many products and in few. */
  readonly commonWord: string
  readonly rareWord: string
  /** With many products below it, and one of the last level. */
  readonly largeCategory: number
  readonly smallCategory: number
  readonly brand: number
}

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Every filter that the table offers, each for many and for few products where that makes a difference. */
const filtersOf = (samples: Samples): Readonly<Record<string, ListFilter>> => ({
  'article number': { column: 'articleNumber', contains: samples.article.slice(0, 5) },
  'name, many': { column: 'name', contains: samples.commonWord },
  'name, few': { column: 'name', contains: samples.rareWord },
  brand: { column: 'brand', in: [samples.brand] },
  'category, large': { column: 'category', in: [samples.largeCategory] },
  'category, small': { column: 'category', in: [samples.smallCategory] },
  'price, many': { column: 'price', from: 2, to: 6 },
  'price, few': { column: 'price', from: 3, to: 3.02 },
  'price missing': { column: 'price', missing: true },
  'purchase price, many': { column: 'purchasePrice', from: 3 },
  'purchase price, few': { column: 'purchasePrice', from: 3, to: 3.02 },
  'purchase price missing': { column: 'purchasePrice', missing: true },
  'VAT 7': { column: 'vatRate', in: [7] },
  'VAT 0': { column: 'vatRate', in: [0] },
  location: { column: 'location', contains: 'B-01' },
  'location missing': { column: 'location', missing: true },
  EAN: { column: 'barcodes', contains: samples.ean },
  'missing texts': { column: 'missingTexts', from: 1 },
  'missing texts, none': { column: 'missingTexts', from: 9 },
  'without picture': { column: 'hasPicture', is: false },
  discounted: { column: 'discounted', is: true },
  'not discounted': { column: 'discounted', is: false },
  archived: { column: 'archived', is: true },
  'not archived': { column: 'archived', is: false },
  'created, many': { column: 'createdAt', to: day(100) },
  'created, few': { column: 'createdAt', from: day(2) },
  'created, none': { column: 'createdAt', from: day(-30) },
  'changed, few': { column: 'changedAt', from: day(1) },
  'never changed': { column: 'changedAt', missing: true },
})

const sorts: readonly ListSort[] = [
  'name',
  'articleNumber',
  'brand',
  'price',
  'purchasePrice',
  'location',
  'missingTexts',
  'createdAt',
  'changedAt',
].flatMap((column) => [
  { column, direction: 'asc' as const },
  { column, direction: 'desc' as const },
])

/** The pages that the aims speak of. */
export const plainAsks = (samples: Samples): ListAsk[] => [
  { name: 'search, EAN', search: samples.ean },
  { name: 'search, article number', search: samples.article },
  { name: 'search, common word', search: samples.commonWord },
  { name: 'search, two words', search: `${samples.commonWord} ${samples.rareWord.slice(0, 4)}` },
  { name: 'search, nothing found', search: 'qxzvw' },
  ...sorts.map((sort) => ({ name: `by ${sort.column}, ${sort.direction}`, sort })),
  ...Object.entries(filtersOf(samples)).map(([name, filter]) => ({
    name: `filter: ${name}`,
    filters: [filter],
  })),
]

const text = ({ column, direction }: ListSort) => `${column} ${direction}`

/** Every filter with every sort, and pairs of filters as they are combined. */
export function combinedAsks(samples: Samples): ListAsk[] {
  const filters = Object.entries(filtersOf(samples))
  const pairs = filters.flatMap(([one, first], index) =>
    filters
      .slice(index + 1)
      .filter(([, second]) => second.column !== first.column)
      .map(([other, second]) => ({ name: `${one} + ${other}`, filters: [first, second] })),
  )
  return [
    ...filters.flatMap(([name, filter]) =>
      sorts.map((sort) => ({ name: `${name}, ${text(sort)}`, filters: [filter], sort })),
    ),
    ...pairs.flatMap((pair, index) => {
      const sort = sorts[index % sorts.length] ?? { column: 'name', direction: 'asc' as const }
      return [pair, { ...pair, name: `${pair.name}, ${text(sort)}`, sort }]
    }),
  ]
}
