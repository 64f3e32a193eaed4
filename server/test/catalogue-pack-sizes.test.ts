import { foldedWords } from '@kontor/contract/rules/folding'
import { languages } from '@kontor/contract/rules/languages'
import { measuresIn } from '@kontor/contract/rules/measures'
import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { PageOfResults } from '@kontor/contract/core/fields'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { openDemoShop, type DemoShop } from './demo-shop.ts'
import { listing } from './goods.ts'
import { appOptions, call } from './support.ts'

let shop: DemoShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openDemoShop(new Date('2026-03-17T11:20:00Z'))
  app = await buildApp(appOptions(shop.database))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function found(searchKeyword: string, lang = 'de', size = 100): Promise<GridProduct[]> {
  const { body } = await call<PageOfResults<GridProduct>>(
    app,
    listing,
    { page: 0, size, searchKeyword },
    { lang },
  )
  return body.content
}
const namesOf = (products: readonly GridProduct[]) =>
  products.map(({ combinedName }) => combinedName)

/** The words of a text as the search keeps them, worked out by the contract. */
function wordsHere(text: string): string[] {
  let rest = text
  const words = measuresIn(text).map(({ word }) => word)
  for (const { from, to } of measuresIn(text).toReversed())
    rest = `${rest.slice(0, from)} ${rest.slice(from, to).replaceAll(/[^0-9]+/g, ' ')} ${rest.slice(to)}`
  return [...foldedWords(rest), ...words].toSorted()
}

test('[G-22] the database reads measures as the contract does', async () => {
  const part = fc.constantFrom(
    ...'1 5 0 12 500 250 9999 , . x × - ü ( kg KG g gr mg l L lt ml cl cm mm m Liter Stück'.split(
      ' ',
    ),
    ' ',
    '\u00a0',
  )
  const texts = fc
    .sample(fc.array(part, { maxLength: 9 }), { numRuns: 5000, seed: 5 })
    .map((parts) => parts.join(''))
  const rows = await shop.database.query<{ words: string[] }>(sql`
    SELECT array_remove(search_words(text), '') AS words
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`)
  expect(rows.map(({ words }) => words.toSorted())).toEqual(texts.map(wordsHere))
  expect(texts.filter((text) => measuresIn(text).length > 0).length).toBeGreaterThan(200)
})

describe('a pack size is found as people write it', () => {
  test.each([
    ['Cola 330 ml', 'Cola'],
    ['cola 0,33l', 'Cola'],
    ['reis 5 kg', 'reis'],
    ['reis 5kg', 'reis'],
    ['5000 g reis', 'reis'],
    ['mineralwasser 1,5 l', 'wasser'],
    ['mineralwasser 1.5l', 'wasser'],
    ['mineralwasser 1500 ml', 'wasser'],
    ['mineralwasser 6 x 1,5 l', 'wasser'],
  ])('[G-22] %j', async (keyword, part) => {
    const names = namesOf(await found(keyword))
    expect(names.length).toBeGreaterThan(0)
    const [size] = measuresIn(keyword)
    for (const name of names) {
      expect(name.toLowerCase()).toContain(part.toLowerCase())
      expect(measuresIn(name).map(({ word }) => word)).toContain(size?.word)
    }
  })

  test('[G-22] all spellings find the same', async () => {
    const spellings = [
      'wasser 1,5 l',
      'wasser 1.5l',
      'wasser 1500 ml',
      'wasser 150cl',
      '1,5 L wasser',
    ]
    const all = await Promise.all(spellings.map(async (keyword) => namesOf(await found(keyword))))
    expect(all[0]?.length).toBeGreaterThan(0)
    for (const names of all) expect(names).toEqual(all[0])
  })

  test('[G-22] the number alone is enough while the unit is still to be typed', async () => {
    expect(namesOf(await found('wasser 1,5'))).toEqual(namesOf(await found('wasser 1,5 l')))
  })

  test('[G-22] a new unit is found at once, the old one no longer', async () => {
    const [product] = await found('reis 5 kg')
    if (product === undefined) throw new Error('no rice of 5 kg')
    const setUnit = (unit: string) =>
      shop.database.query(sql`
        UPDATE product SET unit = unit || jsonb_build_object('de', ${unit}::text) WHERE id = ${product.id}`)
    await setUnit('7,25 kg')
    expect((await found('7250 g')).map(({ id }) => id)).toEqual([product.id])
    expect((await found('reis 5 kg')).map(({ id }) => id)).not.toContain(product.id)
    await setUnit(product.unit)
  })
})

describe('typing errors', () => {
  test.each([
    ['kartofeln', 'kartoffeln'],
    ['zwibeln', 'zwiebeln'],
    ['kichererbsn', 'kichererbsen'],
    ['minerallwasser', 'mineralwasser'],
  ])('[G-23] %s finds what %s finds', async (wrong, right) => {
    const expected = namesOf(await found(right))
    expect(expected.length).toBeGreaterThan(0)
    expect(namesOf(await found(wrong))).toEqual(expect.arrayContaining(expected))
  })

  test('[G-23] one wrong word among three hides nothing, among two it does', async () => {
    const names = namesOf(await found('sofrali baldo reis'))
    expect(names.length).toBeGreaterThan(0)
    expect(namesOf(await found('sofrali baldo reis xqzw'))).toEqual(names)
    expect(await found('reis xqzw')).toEqual([])
  })
})

interface Shown {
  readonly id: number
  readonly lang: string
  readonly name: string
}

async function allShown(): Promise<Shown[]> {
  const all: Shown[] = []
  for (const lang of languages) {
    for (let page = 0; page < 6; page += 1) {
      const { body } = await call<PageOfResults<GridProduct>>(
        app,
        listing,
        { page, size: 100 },
        { lang },
      )
      all.push(...body.content.map(({ id, combinedName }) => ({ id, lang, name: combinedName })))
    }
  }
  return all
}

test(
  '[G-22] every product is found at the top by the name that is shown',
  { timeout: 120_000 },
  async () => {
    const shown = await allShown()
    expect(shown).toHaveLength(1800)
    const missing: Shown[] = []
    for (const each of shown) {
      const top = await found(each.name, each.lang, 2)
      if (!top.some(({ id }) => id === each.id)) missing.push(each)
    }
    expect(missing).toEqual([])
  },
)

/** Another letter in the place of one; capitals and accents are of no account to the search. */
const withWrongLetter = (name: string, choice: number, letter: string) => {
  const places = Array.from(name.matchAll(/\p{L}/gu), ({ index }) => index)
  const place = places[choice % places.length] ?? 0
  return name.slice(0, place) + letter + name.slice(place + 1)
}

test('[G-23] every product is found with one wrong letter', { timeout: 120_000 }, async () => {
  const shown = await allShown()
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shown),
      fc.nat(200),
      letter,
      async (each, choice, wrong) => {
        const typed = withWrongLetter(each.name, choice, wrong)
        const ids = (await found(typed, each.lang)).map(({ id }) => id)
        expect([typed, ids.includes(each.id)]).toEqual([typed, true])
      },
    ),
    { numRuns: 600, seed: 7 },
  )
})
