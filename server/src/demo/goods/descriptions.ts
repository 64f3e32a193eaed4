import type { Localized } from '@kontor/contract/core/languages'
import type { Article } from './assortment.ts'
import { words } from './words.ts'

/** Sentences one after the other, in each language. */
const joined = (...parts: readonly Localized[]): Localized => {
  const inOne = (language: keyof Localized) => parts.map((part) => part[language]).join(' ')
  return words(inOne('de'), inOne('en'), inOne('tr'))
}

/** What it is good for and who makes it. */
export const describe = ({ kind, brand }: Article): Localized => joined(kind.use, brand.story)

const ingredients = words('Zutaten:', 'Ingredients:', 'İçindekiler:')
const composition = words('Bestandteile:', 'Composition:', 'Bileşimi:')

export function contentsOf({ kind, place }: Article): Localized | null {
  if (!kind.contents) return null
  const { de, en, tr } = joined(place.storage === null ? composition : ingredients, kind.contents)
  return words(`${de}.`, `${en}.`, `${tr}.`)
}
