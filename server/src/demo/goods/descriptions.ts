import type { Localized } from '@kontor/contract/core/languages'
import type { Article } from './assortment.ts'
import { storageAdvice } from './storage.ts'
import { words } from './words.ts'

/** Sentences one after the other, in each language. */
const joined = (...parts: readonly Localized[]): Localized => {
  const inOne = (language: keyof Localized) => parts.map((part) => part[language]).join(' ')
  return words(inOne('de'), inOne('en'), inOne('tr'))
}

/** What it is good for, who makes it, how to keep it. */
export function describe({ kind, brand, place }: Article): Localized {
  const advice = place.storage === null ? [] : [storageAdvice[place.storage]]
  return joined(kind.use, brand.story, ...advice)
}

const ingredients = words('Zutaten:', 'Ingredients:', 'İçindekiler:')
const composition = words('Bestandteile:', 'Composition:', 'Bileşimi:')

export function contentsOf({ kind, place }: Article): Localized | null {
  if (!kind.contents) return null
  const { de, en, tr } = joined(place.storage === null ? composition : ingredients, kind.contents)
  return words(`${de}.`, `${en}.`, `${tr}.`)
}
