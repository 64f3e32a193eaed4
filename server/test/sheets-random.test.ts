import {
  diffRecords,
  fieldOf,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brandKind } from '../src/catalogue/office/brand.ts'
import { categoryKind } from '../src/catalogue/office/category.ts'
import { productKind } from '../src/catalogue/office/product.ts'
import { sql } from '../src/database/sql.ts'
import type { RecordKind } from '../src/records/record-kind.ts'
import { productDocument } from './office-product.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory } from './shop.ts'

// Sheets are read again and again. Customers, locations and payments have theirs beside their other tests.
vi.setConfig({ testTimeout: 120_000 })

let shop: OpenSheets
let brandId: number
let categoryId: number

beforeAll(async () => {
  shop = await openSheets()
  for (const name of ['Öz Gıda', 'Başak', 'Korn & Co.'])
    brandId = await addBrand(shop.database, name)
  const food = await addCategory(shop.database, { de: 'Lebensmittel', en: 'Food', tr: 'Gıda' })
  for (const [de, en, tr] of [
    ['Reis', 'Rice', 'Pirinç'],
    ['Mehl', 'Flour', 'Un'],
  ] as const) {
    categoryId = await addCategory(shop.database, { de, en, tr }, food)
  }
  await shop.database.transaction(async (transaction) => {
    for (const articleNumber of ['P-1', 'P-2', 'P-3']) {
      const document = productDocument({ brandId, categoryId }, { articleNumber })
      await productKind.add(transaction, document)
    }
  })
})
afterAll(() => shop.close())

const tables = {
  brand: sql`SELECT id FROM brand`,
  category: sql`SELECT id FROM category`,
  product: sql`SELECT id FROM product`,
} as const

/** All records of a kind by their ids. */
async function stored<Document extends Plain>(
  kind: RecordKind<Document>,
  name: keyof typeof tables,
): Promise<Map<number, Plain>> {
  const found = new Map<number, Plain>()
  for (const { id } of await shop.database.query<{ id: number }>(tables[name])) {
    found.set(id, (await kind.read(shop.database, id)) ?? null)
  }
  return found
}

interface Sheet {
  readonly header: string
  readonly lines: readonly string[]
  readonly forNew?: Readonly<Record<string, string>>
  readonly emptyClears?: boolean
}

/** What a row says of a thing that is new is stored under another id. */
function withoutIds(value: Plain): Plain {
  const text = JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? 0 : inner))
  return JSON.parse(text) as Plain
}

/** Applies a sheet and takes it back, and looks whether it did what it showed, and nothing else. */
async function comesAndGoes<Document extends Plain>(
  kind: RecordKind<Document>,
  name: keyof typeof tables,
  { header, lines, forNew = {}, emptyClears = false }: Sheet,
  /** What follows from other fields, or from other rows, once it is stored. */
  follows: (field: string, cells: readonly FieldChange[]) => boolean = () => false,
): Promise<void> {
  const before = await stored(kind, name)
  const sent = await shop.send(`${header}\n${lines.join('\n')}\n`, name)
  const { id } = await shop.compare(sent, { forNew, emptyClears })
  await shop.apply(id, { leaveOutWrong: true, confirmed: true })
  const after = await stored(kind, name)
  // Cells are values of documents.
  const rows = (await shop.rows(id)).map((row) => ({ ...row, cells: row.cells as FieldChange[] }))
  const wanted = new Map(before)
  const cellsOf = new Map<number, readonly FieldChange[]>()
  for (const { state, recordId, cells } of rows) {
    if (recordId === null || (state !== 'new' && state !== 'changed')) continue
    cellsOf.set(recordId, cells)
    for (const { field, new: value } of cells) {
      const known = wanted.get(recordId) ?? null
      wanted.set(recordId, field === '' ? value : (withField(known, field, value) ?? known))
    }
  }
  expect(new Set(after.keys())).toEqual(new Set(wanted.keys()))
  for (const [each, document] of after) {
    const others = diffRecords(withoutIds(wanted.get(each) ?? null), withoutIds(document))
    const own = others.filter(({ field }) => !follows(field, cellsOf.get(each) ?? []))
    expect([each, own]).toEqual([each, []])
  }
  // The history says the same.
  const history = await shop.database.query<FieldChange & { id: string }>(sql`
    SELECT record_id AS id, field, old, new FROM history
    WHERE change_id = (SELECT change_id FROM change_set WHERE id = ${id}) ORDER BY history.id`)
  const replayed = new Map(before)
  for (const { id: record, field, old, new: value } of history) {
    const known = replayed.get(Number(record)) ?? null
    expect((field === '' ? known : fieldOf(known, field)) ?? null).toEqual(old)
    replayed.set(Number(record), field === '' ? value : (withField(known, field, value) ?? known))
  }
  expect(replayed).toEqual(after)
  expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  expect(await stored(kind, name)).toEqual(before)
}

const yesNo = fc.constantFrom('ja', 'nein', '')
test('[J-06] what is applied of random brands is what was shown, and [J-07] undoing restores every value', async () => {
  const names = fc.constantFrom('Öz Gıda', 'Başak', 'Korn & Co.', 'Neu', 'NEU', '  Yeni ', 'ab "c"')
  const checked = fc.assert(
    fc.asyncProperty(fc.dictionary(names, yesNo, { minKeys: 1 }), (rows) =>
      comesAndGoes(brandKind, 'brand', {
        header: 'Marke;Archiviert',
        lines: Object.entries(rows).map(
          ([name, archived]) => `"${name.replaceAll('"', '""')}";${archived}`,
        ),
      }),
    ),
    { numRuns: 4 },
  )
  await expect(checked).resolves.toBeUndefined()
})

/** Without a place, or with one that does not go with its colour. */
function isPutLast(cells: readonly FieldChange[]): boolean {
  const [first] = cells
  if (first?.field !== '') return cells.some(({ field }) => field === 'highlighted')
  const place = fieldOf(first.new, 'place')
  const highlighted = fieldOf(first.new, 'highlighted')
  return typeof place !== 'number' || place === 0 || place < 0 !== highlighted
}

test('[J-06] what is applied of random categories is what was shown, and [J-07] undoing restores every value', async () => {
  const paths = fc.constantFrom(
    'Lebensmittel',
    'Lebensmittel > Reis',
    'Food > Flour',
    'Getränke',
    'Getränke > Saft',
    'Getränke > Saft > Apfel',
    'Lebensmittel > Öl',
  )
  const row = fc.record({
    english: fc.constantFrom('', 'Oil', 'Juice', 'Soft drinks'),
    place: fc.constantFrom('', '3', '70', '-4'),
    highlighted: yesNo,
    archived: yesNo,
  })
  const checked = fc.assert(
    fc.asyncProperty(fc.dictionary(paths, row, { minKeys: 1 }), (rows) =>
      comesAndGoes(
        categoryKind,
        'category',
        {
          header: 'Kategoriepfad;Name (en);Platz;Hervorgehoben;Archiviert',
          lines: Object.entries(rows).map(
            ([path, { english, place, highlighted, archived }]) =>
              `${path};${english};${place};${highlighted};${archived}`,
          ),
        },
        // One below another of the sheet is named by its row until it is stored.
        (field, cells) =>
          (field === 'parent' && cells[0]?.field === '') || (field === 'place' && isPutLast(cells)),
      ),
    ),
    { numRuns: 6 },
  )
  await expect(checked).resolves.toBeUndefined()
})

test('[J-06] what is applied of random products, also new ones is what was shown, and [J-07] undoing restores every value', async () => {
  const row = fc.record({
    name: fc.constantFrom('', 'Gurke', '=1+1', 'Ğüş;"x"', '  Bulgur '),
    place: fc.constantFrom('', 'A-1', ' B 2 '),
    price: fc.constantFrom('', '1,49', '1,5055', '1,61'),
    purchase: fc.constantFrom('', '0,1234', '1'),
    second: fc.constantFrom('', '12,5'),
    vat: fc.constantFrom('', '7', '19'),
    ean: fc.constantFrom('', '4006381333931', '12345670'),
    variety: fc.constantFrom('', 'Elstar'),
    archived: yesNo,
  })
  const articles = fc.constantFrom('P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'p-1')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const checked = fc.assert(
    fc.asyncProperty(
      fc.dictionary(articles, row, { minKeys: 1 }),
      fc.boolean(),
      (rows, emptyClears) =>
        comesAndGoes(
          productKind,
          'product',
          {
            header:
              'Artikelnummer;Name;Lagerplatz;Preis;Einkaufspreis;Preis 2;MwSt.;EAN;Sorte;Archiviert',
            lines: Object.entries(rows).map(([article, each]) =>
              [
                article,
                quoted(each.name),
                each.place,
                each.price,
                each.purchase,
                each.second,
                each.vat,
                each.ean,
                each.variety,
                each.archived,
              ].join(';'),
            ),
            forNew: {
              'name.de': 'Ware',
              'unit.de': '1 kg',
              brand: 'Başak',
              category: 'Lebensmittel > Reis',
              vatRate: '7',
              'units.1.price': '1.50',
            },
            emptyClears,
          },
          // The class is that of the rate.
          (field) => field === 'vatClass',
        ),
    ),
    { numRuns: 6 },
  )
  await expect(checked).resolves.toBeUndefined()
})
