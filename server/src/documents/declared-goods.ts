import type { Language } from '@kontor/contract/rules/languages'
import type { TradeClass } from '@kontor/contract/rules/food-law'
import type { Declared, Seller } from './document-data.ts'
import { wordsOf } from './words.ts'
import { writtenIn } from './written-values.ts'

/** As the marketing standards write them. */
export const classNames: Readonly<Record<TradeClass, string>> = {
  extra: 'Extra',
  '1': 'I',
  '2': 'II',
}

/** What a line says of its goods, such as “Ursprung: Spanien · Klasse I · Sorte: Clemenules · Bio (DE-ÖKO-006)”. */
export function declaredText(declared: Declared | null, language: Language): string | null {
  if (declared === null) return null
  const words = wordsOf(language)
  const { origin, tradeClass, variety, organicNumber } = declared
  const said = [
    origin && `${words.origin}: ${writtenIn(language).country(origin)}`,
    tradeClass && `${words.tradeClass}\u00a0${classNames[tradeClass]}`,
    variety && `${words.variety}: ${variety}`,
    organicNumber && `${words.organic} (${organicNumber})`,
  ].filter(Boolean)
  return said.length === 0 ? null : said.join(' · ')
}

interface Declaring {
  readonly seller: Seller
  readonly language: Language
  readonly lines: readonly { readonly quantity: number; readonly declared: Declared | null }[]
}

/** What a document with organic goods says of them and of the seller (Regulation (EU) 2018/848). */
export function organicText({ seller, language, lines }: Declaring): string | null {
  const isOrganic = lines.some(
    ({ quantity, declared }) => quantity !== 0 && declared?.organicNumber !== undefined,
  )
  if (!isOrganic) return null
  const words = wordsOf(language)
  if (!seller.organicNumber) return words.organicStatement
  const control = words.sellersControl.replace('{number}', seller.organicNumber)
  return `${words.organicStatement} ${control}`
}
