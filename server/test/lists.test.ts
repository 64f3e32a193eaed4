import type { ListColumns, ListFilter } from '@kontor/contract/rules/list-columns'
import fc from 'fast-check'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import type { ListDefinition } from '../src/lists/list-definition.ts'
import { readList } from '../src/lists/read-list.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { openShop, type OpenShop } from './support.ts'

interface Thing {
  readonly id: number
  readonly word: string | null
  readonly amount: number | null
  readonly at: string | null
  readonly flag: boolean
}

const columns = {
  word: { kind: 'text', sortable: true, filterable: true, maybeMissing: true },
  amount: { kind: 'money', sortable: true, filterable: true, maybeMissing: true },
  at: { kind: 'moment', sortable: true, filterable: true, maybeMissing: true },
  flag: { kind: 'yesNo', filterable: true },
  kind: { kind: 'choice', filterable: true },
  shown: { kind: 'text' },
} as const satisfies ListColumns

const things: ListDefinition<typeof columns, Thing> = {
  columns,
  from: sql`thing`,
  id: sql`thing.id`,
  defaultSort: { column: 'word', direction: 'asc' },
  stored: () => ({
    word: { value: sql`(thing.word COLLATE "C")`, as: 'text' },
    amount: { value: sql`thing.amount`, as: 'bigint', scale: 100 },
    at: { value: sql`thing.at`, as: 'timestamptz' },
    flag: { value: sql`thing.flag`, as: 'boolean', always: true },
    kind: { value: sql`thing.kind`, as: 'text', always: true },
  }),
  search: (text) => sql`thing.word ILIKE ${text}`,
  rows: (found) => sql`SELECT thing.* FROM ${found} JOIN thing ON thing.id = found.id`,
  show: (row) => row,
}

let shop: OpenShop
let desk: Desk
let stored: Thing[]

beforeAll(async () => {
  shop = await openShop()
  desk = await newDesk(shop, ['catalogue.see', 'catalogue.change'])
  await shop.owner.query(sql`
    CREATE TABLE thing (id integer PRIMARY KEY, word text, amount bigint, at timestamptz,
                        flag boolean NOT NULL, kind text NOT NULL)`)
  await shop.owner.query(sql`
    INSERT INTO thing
    SELECT n, CASE WHEN n % 7 > 0 THEN (ARRAY['b', 'ü', 'A', '50% _x', 'O''x'])[n % 5 + 1] END,
           CASE WHEN n % 5 > 0 THEN n % 9 * 50 END,
           CASE WHEN n % 11 > 0 THEN timestamptz '2026-03-01 23:30+01' + n % 13 * interval '1 hour' END,
           n % 2 = 0, (ARRAY['x', 'y', 'z'])[n % 3 + 1]
    FROM generate_series(1, 200) AS n`)
  stored = await shop.database.query<Thing>(sql`SELECT * FROM thing`)
})
afterAll(() => shop.close())

type Asked = Omit<Parameters<typeof readList>[2], 'size' | 'language' | 'permissions'>

async function readAll(asked: Asked, size: number): Promise<number[]> {
  const ids: number[] = []
  let after: string | undefined
  do {
    const page = await readList(shop.database, things, {
      ...asked,
      size,
      language: 'en',
      permissions: new Set(),
      ...(after === undefined ? {} : { after }),
    })
    expect(page.rows.length).toBeLessThanOrEqual(size)
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  return ids
}

/** The same order, made from all rows at once. */
function sorted(column: 'word' | 'amount' | 'at', direction: 'asc' | 'desc'): number[] {
  const sign = direction === 'asc' ? 1 : -1
  const valueOf = (thing: Thing) => {
    const value = thing[column]
    if (value === null) return undefined
    return column === 'word' ? Buffer.from(String(value)).toString('hex') : Number(new Date(value))
  }
  return stored
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)]
      if (a === b) return sign * (one.id - other.id)
      if (a === undefined || b === undefined) return a === undefined ? 1 : -1
      return sign * (a < b ? -1 : 1)
    })
    .map(({ id }) => id)
}

const refusalOf = (asked: Asked) =>
  readAll(asked, 10).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )

describe('a list', () => {
  test('[F-01] shows every row once, whatever it is sorted by, in both directions and any size of page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('word', 'amount', 'at'),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 200 }),
        async (column, direction, size) => {
          const ids = await readAll({ sort: { column, direction } }, Math.max(size, 7))
          expect(ids).toEqual(sorted(column, direction))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('[F-01] goes on at its place when a row before it is added or removed', async () => {
    const first = await readList(shop.database, things, {
      size: 10,
      language: 'en',
      permissions: new Set(),
    })
    await shop.owner.query(sql`INSERT INTO thing VALUES (900, ' first', 1, now(), true, 'x')`)
    const next = first.next ?? ''
    const second = await readList(shop.database, things, {
      size: 10,
      after: next,
      language: 'en',
      permissions: new Set(),
    })
    await shop.owner.query(sql`DELETE FROM thing WHERE id = 900`)
    const both = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(both).toEqual(sorted('word', 'asc').slice(0, 20))
  })

  const matches: readonly (readonly [ListFilter, (thing: Thing & { kind: string }) => boolean])[] =
    [
      [{ column: 'word', contains: '%' }, ({ word }) => word?.includes('%') ?? false],
      [{ column: 'word', contains: '_X' }, ({ word }) => word?.includes('_x') ?? false],
      [{ column: 'word', contains: "o'" }, ({ word }) => word === "O'x"],
      [{ column: 'word', missing: true }, ({ word }) => word === null],
      [{ column: 'word', missing: false }, ({ word }) => word !== null],
      [{ column: 'amount', from: 1.5 }, ({ amount }) => amount !== null && amount >= 150],
      [
        { column: 'amount', from: 1, to: 2 },
        ({ amount }) => amount !== null && amount >= 100 && amount <= 200,
      ],
      [{ column: 'flag', is: false }, ({ flag }) => !flag],
      [{ column: 'kind', in: ['x', 'z'] }, ({ kind }) => kind !== 'y'],
      // The seller's day, which ends at 23:00 in UTC.
      [
        { column: 'at', to: '2026-03-01' },
        ({ at }) => at !== null && new Date(at) < new Date('2026-03-01T23:00:00Z'),
      ],
      [
        { column: 'at', from: '2026-03-02' },
        ({ at }) => at !== null && new Date(at) >= new Date('2026-03-01T23:00:00Z'),
      ],
    ]

  test('[F-02] filters by text, number, day, choice, yes or no, and what is missing', async () => {
    for (const [filter, isMatch] of matches) {
      const expected = stored.filter((thing) => isMatch(thing as Thing & { kind: string }))
      const ids = await readAll({ filters: [filter] }, 50)
      expect([filter, ids.toSorted((a, b) => a - b)]).toEqual([
        filter,
        expected.map(({ id }) => id),
      ])
      expect(expected.length).toBeGreaterThan(0)
    }
  })

  test('[F-02] takes only what it lists: columns, sorts, filters and cursors of others are refused', async () => {
    const wrong: Asked[] = [
      { sort: { column: 'flag', direction: 'asc' } },
      { sort: { column: 'id; DROP TABLE thing', direction: 'asc' } },
      { sort: { column: '__proto__', direction: 'asc' } },
      { sort: { column: 'shown', direction: 'asc' } },
      { filters: [{ column: 'shown', contains: 'x' }] },
      { filters: [{ column: 'constructor', contains: 'x' }] },
      { filters: [{ column: 'word' }] },
      { filters: [{ column: 'word', is: true }] },
      { filters: [{ column: 'amount', from: 'abc' }] },
      { filters: [{ column: 'amount', from: 1e300 }] },
      { filters: [{ column: 'at', from: 5 }] },
      { after: 'nonsense' },
      { after: Buffer.from('["word","desc","b",1]').toString('base64url') },
      { after: Buffer.from('["word","asc",{"a":1},1]').toString('base64url') },
      { after: Buffer.from('["word","asc","b","1"]').toString('base64url') },
      { after: Buffer.from('["word","asc","b\\u0000",1]').toString('base64url') },
      {
        sort: { column: 'at', direction: 'asc' },
        after: Buffer.from('["at","asc","now()",1]').toString('base64url'),
      },
    ]
    for (const asked of wrong) expect([asked, await refusalOf(asked)]).toEqual([asked, 'not_valid'])
  })
})

describe('the brands of the office', () => {
  const list = (body: object) => desk.ask('/api/office/brand/list', { size: 100, ...body })

  beforeAll(async () => {
    for (const name of ['=1+1', 'Öz "Gıda"; Söhne', 'zebra', 'Äpfel', '+49 40', 'Alpha']) {
      const wanted = { name, archived: name === 'zebra' }
      await desk.ask('/api/office/brand/save', { id: null, seen: null, wanted })
    }
  })

  test('[F-01] are sorted as people sort, and searched with folded letters', async () => {
    const names = (await list({})).body.rows.map(({ name }) => name)
    expect(names.indexOf('Äpfel')).toBeGreaterThan(names.indexOf('Alpha'))
    expect(names.indexOf('Äpfel')).toBeLessThan(names.indexOf('zebra'))
    const found = await list({ search: 'OEZ gida' })
    expect(found.body.rows.map(({ name }) => name)).toEqual(['Öz "Gıda"; Söhne'])
    const archived = await list({ filters: [{ column: 'archived', is: true }] })
    expect(archived.body.rows.map(({ name }) => name)).toEqual(['zebra'])
  })

  const exported = (body: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/office/brand/export?lang=de',
      headers: { authorization: `Bearer ${desk.token}` },
      payload: {
        columns: [
          { column: 'name', label: 'Name' },
          { column: 'archived', label: 'Archiviert' },
        ],
        ...body,
      },
    })

  test('[F-03] are exported as shown, as CSV that a spreadsheet opens and no cell is a formula', async () => {
    const answer = await exported({ format: 'csv', sort: { column: 'name', direction: 'desc' } })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="brands.csv"')
    expect(answer.payload.startsWith('\uFEFFName;Archiviert\r\n')).toBe(true)
    const lines = answer.payload.trim().split('\r\n').slice(1)
    expect(lines).toContain("'=1+1;nein")
    expect(lines).toContain("'+49 40;nein")
    expect(lines).toContain('"Öz ""Gıda""; Söhne";nein')
    expect(lines).toContain('zebra;ja')
    const { rows } = (await list({ sort: { column: 'name', direction: 'desc' } })).body
    expect(lines).toHaveLength(rows.length)
  })

  test('[F-03] are exported as XLSX with texts as texts', async () => {
    const answer = await exported({ format: 'xlsx', filters: [{ column: 'name', contains: '=' }] })
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toContain('[Content_Types].xml')
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
    expect(sheet.match(/<row>/g)).toHaveLength(2)
  })

  test('[F-03] a wrong column or filter is refused before anything is sent', async () => {
    const column = await exported({ format: 'csv', columns: [{ column: 'password', label: '' }] })
    expect(column.statusCode).toBe(400)
    const filter = await exported({ format: 'csv', filters: [{ column: 'name' }] })
    expect(filter.statusCode).toBe(400)
  })
})

describe('saved views', () => {
  const view = (name: string, shared: boolean, address = 'archived=true') => ({
    list: 'brand',
    name,
    address,
    shared,
  })

  test('[F-04] are one’s own or shared, replaced by their name, and removed by their owner only', async () => {
    const other = await newDesk(shop, [])
    await desk.ask('/api/office/views/save', view('Mine', false))
    const shared = await desk.ask('/api/office/views/save', view('For all', true))
    await desk.ask('/api/office/views/save', view('Mine', false, 'sort=name'))
    const own = await desk.ask('/api/office/views/list', { list: 'brand' })
    expect(own.body).toMatchObject([
      { name: 'For all', own: true, shared: true },
      { name: 'Mine', own: true, shared: false, address: 'sort=name' },
    ])
    const theirs = await other.ask('/api/office/views/list', { list: 'brand' })
    expect(theirs.body).toMatchObject([{ name: 'For all', own: false, by: desk.fullName }])
    expect((await other.ask('/api/office/views/list', { list: 'product' })).body).toEqual([])
    const { id } = shared.body
    await other.ask('/api/office/views/remove', { id })
    expect((await other.ask('/api/office/views/list', { list: 'brand' })).body).toHaveLength(1)
    await desk.ask('/api/office/views/remove', { id })
    expect((await other.ask('/api/office/views/list', { list: 'brand' })).body).toEqual([])
  })
})
