import type { Failure } from '@kontor/contract/core/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGoods, idsOf, listing } from './goods.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
  await addGoods(shop.database)
})
afterAll(() => shop.close())

const brands = '/public/web-api/brand/all'

/** What people and programs put into a search field. */
const fragments = fc.constantFrom(
  '%',
  '_',
  '\\',
  "'",
  '"',
  '`',
  '$1',
  '--',
  '/*',
  ';',
  '\u0000',
  '\ud800',
  '\uffff',
  '\u202e',
  'مرحبا',
  'שלום',
  '😀',
  '👩‍👩‍👧',
  '.*',
  '(a+)+$',
  '[[:alnum:]]',
  '{1,}',
  "') OR 1=1--",
  'DROP TABLE product',
  '${x}',
  '<script>',
  'NaN',
  'null',
  'apfel',
  'AP-100',
  '4006381333931',
  'ﷺ',
  'İ',
  'ß',
  '\t',
  '\n',
  '\u200b',
  '😀'.repeat(99),
  'x'.repeat(199),
)
const text = fc.oneof(
  fc.array(fragments, { maxLength: 6 }).map((all) => all.join(' ').slice(0, 200)),
  fc.string({ unit: 'binary', maxLength: 200 }).map((all) => all.slice(0, 200)),
)
const oddValue = fc.oneof(
  fc.anything(),
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e300),
)

/** The text of any JSON; undefined and functions cannot be sent. */
const sent = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each)) ?? 'null'

async function post(path: string, payload: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return { status: response.statusCode, body: response.json<Failure>() }
}

describe('odd searches', () => {
  test('any text is searched for and never a fault', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('de', 'en', 'tr'), async (searchKeyword, lang) => {
        for (const [path, rest] of [
          [listing, { page: 0, size: 5 }],
          [brands, {}],
        ] as const) {
          const { status } = await post(`${path}?lang=${lang}`, sent({ ...rest, searchKeyword }))
          expect([searchKeyword, status]).toEqual([searchKeyword, 200])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a hundred words are no more work than ten', async () => {
    const searchKeyword = 'a '.repeat(100)
    expect(await idsOf(shop, { searchKeyword })).toEqual(await idsOf(shop, { searchKeyword: 'a' }))
  })
})

test('wrong types in any field are refused in the usual form', async () => {
  const field = fc.constantFrom(
    'page',
    'size',
    'categoryId',
    'subCategoryId',
    'brandId',
    'searchKeyword',
    'favorite',
  )
  await fc.assert(
    fc.asyncProperty(
      field,
      oddValue,
      fc.constantFrom(listing, brands),
      async (name, value, path) => {
        const { status, body } = await post(path, sent({ page: 0, size: 5, [name]: value }))
        expect(['200 undefined', '400 not_valid', '401 not_logged_in']).toContain(
          `${status} ${body.code}`,
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('bodies that are no object are refused', async () => {
  await fc.assert(
    fc.asyncProperty(oddValue, async (value) => {
      const { status } = await post(listing, sent(value))
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['0', 400],
  ['-1', 400],
  ['1.5', 400],
  ['abc', 400],
  ['2147483647', 404],
  ['2147483648', 400],
  ['99999999999999999999', 400],
  ['%00', 400],
  ['1%20OR%201=1', 400],
])('a product with the id %s: %i', async (id, status) => {
  expect((await call(shop.app, `/public/web-api/product/${id}`)).status).toBe(status)
})
