import { languages } from '@kontor/contract/rules/languages'
import { countryCodes } from '@kontor/contract/rules/country-codes'
import type { Allergen, ContentUnit, TradeClass } from '@kontor/contract/rules/food-law'
import type { Codec } from '../codec.ts'
import { choice } from '../codecs.ts'

/** What allergens, classes and measures are called in sheets, besides by their names on the wire. */
export const allergenWords: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['Glutenhaltiges Getreide', 'Getreide'],
  crustaceans: ['Krebstiere', 'Krebse', 'Kabuklular'],
  eggs: ['Eier', 'Ei', 'Egg', 'Yumurta'],
  fish: ['Fisch', 'Fische', 'Balık'],
  peanuts: ['Erdnüsse', 'Erdnuss', 'Yer fıstığı'],
  soybeans: ['Soja', 'Sojabohnen', 'Soya', 'Soy'],
  milk: ['Milch', 'Laktose', 'Süt'],
  nuts: ['Schalenfrüchte', 'Nüsse', 'Sert kabuklu yemişler'],
  celery: ['Sellerie', 'Kereviz'],
  mustard: ['Senf', 'Hardal'],
  sesame: ['Sesam', 'Susam'],
  sulphites: ['Sulfite', 'Schwefeldioxid', 'Sülfit', 'Sulfites'],
  lupin: ['Lupinen', 'Lupine', 'Acı bakla'],
  molluscs: ['Weichtiere', 'Yumuşakçalar'],
}

export const tradeClassWords: Readonly<Record<TradeClass, readonly string[]>> = {
  extra: ['Klasse Extra', 'Class Extra'],
  '1': ['I', 'Klasse I', 'Class I', 'Klasse 1', 'HKL I', '1. sınıf'],
  '2': ['II', 'Klasse II', 'Class II', 'Klasse 2', 'HKL II', '2. sınıf'],
}

export const contentUnitWords: Readonly<Record<ContentUnit, readonly string[]>> = {
  g: ['Gramm', 'gram', 'gr'],
  kg: ['Kilogramm', 'Kilo', 'kilogram'],
  ml: ['Milliliter', 'mililitre'],
  l: ['Liter', 'litre', 'lt'],
  piece: ['Stück', 'Stk', 'pieces', 'pcs', 'adet'],
}

const regions = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))

const countryNames = choice({
  ...Object.fromEntries(
    countryCodes.map((code) => [code, regions.map((names) => names.of(code) ?? code)]),
  ),
  TR: ['Türkei', 'Turkey', 'Türkiye'],
  NL: ['Niederlande', 'Holland', 'Netherlands', 'Hollanda'],
})

/** A country of origin by its code, or by its name in any language. */
export const originCodec: Codec = {
  ...countryNames,
  parse(cell, decimal) {
    const written = String(cell).trim()
    return /^[A-Z]{2}$/.test(written) ? { value: written } : countryNames.parse(written, decimal)
  },
}
