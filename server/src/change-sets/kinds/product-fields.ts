import { languages } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { nutrients } from '@kontor/contract/rules/food-law'
import { emptyText } from '@kontor/contract/rules/texts'
import type { Codec } from '../codec.ts'
import {
  barcodes,
  boolean,
  choice,
  code,
  list,
  moment,
  notArchived,
  number,
  percent,
  price,
  readable,
  text,
} from '../codecs.ts'
import type { SheetContext, SheetField, Slots } from '../sheet-kind.ts'
import { categoryCodec, type CategoryPaths } from './category-paths.ts'
import { allergenWords, contentUnitWords, originCodec, tradeClassWords } from './food-words.ts'

type Field = SheetField<ProductDocument>

const spokenFields = [
  'name',
  'unit',
  'shortDescription',
  'detailedDescription',
  'allergyInformation',
  'contentInformation',
  'storage',
] as const

const field = (name: string, codec: Codec, path = name): Field => ({
  name,
  codec,
  path: () => path,
})

/** The id of the thing that a number of a row means; a new one has a negative id. */
const idAt = (slots: Slots, things: string, place: number) =>
  slots.get(things)?.[place - 1] ?? -place

function unitFields(place: number, yesNo: Codec): Field[] {
  const begin = (document: ProductDocument, slots: Slots): ProductDocument => {
    const position =
      document.salesUnits.reduce((most, unit) => Math.max(most, unit.position), -1) + 1
    const added = {
      id: idAt(slots, 'units', place),
      name: emptyText,
      pieces: 1,
      // Refused unless the row has a price.
      price: -1,
      position,
      barcodes: [],
      archived: false,
    }
    return { ...document, salesUnits: [...document.salesUnits, added] }
  }
  const ofUnit = (name: string, codec: Codec): Field => ({
    name: `units.${place}.${name}`,
    codec,
    path: (slots) => `salesUnits.${idAt(slots, 'units', place)}.${name}`,
    begin,
  })
  return [
    ...languages.map((each) => ofUnit(`name.${each}`, text)),
    ofUnit('pieces', number),
    ofUnit('price', price(2)),
    ofUnit('barcodes', barcodes),
    ofUnit('archived', yesNo),
  ]
}

function discountFields(place: number, { clock }: SheetContext): Field[] {
  const begin = (document: ProductDocument, slots: Slots): ProductDocument => {
    const id = idAt(slots, 'discounts', place)
    const added = { id, startDate: '', endDate: '', piece: 1, price: -1 }
    return { ...document, discounts: [...document.discounts, added] }
  }
  const ofDiscount = (name: string, codec: Codec): Field => ({
    name: `discounts.${place}.${name}`,
    codec,
    path: (slots) => `discounts.${idAt(slots, 'discounts', place)}.${name}`,
    begin,
  })
  return [
    ofDiscount('startDate', moment(clock, false)),
    ofDiscount('endDate', moment(clock, true)),
    ofDiscount('piece', number),
    ofDiscount('price', price(4)),
  ]
}

interface Shape {
  readonly units: number
  readonly discounts: number
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** All fields of products, with so many sales units and discounts, in the order of an export. */
export function productFields(
  context: SheetContext,
  { paths, brand }: { readonly paths: CategoryPaths; readonly brand: Codec },
  { units, discounts }: Shape,
): Field[] {
  const yesNo = boolean(context.language)
  const category = categoryCodec(paths)
  return [
    field('articleNumber', code),
    ...languages.map((language) => field(`name.${language}`, text)),
    ...languages.map((language) => field(`unit.${language}`, text)),
    field('brand', brand, 'brandId'),
    field('category', category, 'mainCategoryId'),
    field('categories', list(/\s*(?:\||\n)\s*/, ' | ', category), 'categoryIds'),
    field('vatRate', percent),
    ...upTo(units).flatMap((each) => unitFields(each, yesNo)),
    field('purchasePrice', price(4)),
    ...upTo(discounts).flatMap((each) => discountFields(each, context)),
    field('location', text),
    ...spokenFields
      .slice(2)
      .flatMap((name) => languages.map((language) => field(`${name}.${language}`, readable))),
    field('origin', originCodec),
    field('tradeClass', choice(tradeClassWords)),
    field('variety', text),
    field('organicNumber', text),
    field('allergens', list(/\s*[,;|\n]\s*/, ', ', choice(allergenWords))),
    field('netContent', number),
    field('netContentUnit', choice(contentUnitWords)),
    ...nutrients.map((name) => field(`nutrition.${name}`, number)),
    field('customsTariff', code),
    field('alcohol', number),
    field('pictures', list(/[\s,;|]+/, ' ', text)),
    field('archived', yesNo),
  ]
}

/** A column of other systems that says the opposite of ours. */
export const activeField = ({ language }: SheetContext): Field =>
  field('active', notArchived(language), 'archived')
