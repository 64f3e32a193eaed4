import { expect, test } from 'vitest'
import { gridColumns, type ProductRow } from './grid-cells.ts'
import { sheetOfEdits } from './sheet-of-edits.ts'

const row = (id: number): ProductRow => ({
  id,
  articleNumber: `A-${id}`,
  name: `Name ${id}`,
  unit: '1 kg',
  brand: 'Hof',
  category: 'Rice',
  picture: null,
  price: 2.5,
  purchasePrice: null,
  vatRate: 7,
  location: `L-${id}`,
  barcodes: [],
  missingTexts: 0,
  hasPicture: false,
  discounted: false,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: null,
})

const rows = new Map([1, 2].map((id) => [id, row(id)]))
const sheet = (edits: [number, [string, string][]][]) =>
  sheetOfEdits({
    edits: new Map(edits.map(([id, cells]) => [id, new Map(cells)])),
    rows,
    columns: gridColumns,
    language: 'de',
    labelOf: (field) => field,
  })

test('[J-28] only edited cells are sent', () => {
  expect(
    sheet([
      [1, [['price', '3,20']]],
      [2, [['name', 'a;b']]],
    ]),
  ).toEqual({
    text: '\uFEFFarticleNumber;name.de;units.1.price\r\nA-1;;3,2\r\nA-2;"a;b";\r\n',
    fields: ['name.de', 'units.1.price'],
    emptyClears: false,
  })
})

test('[J-28] where a cell was cleared, the others of its columns are kept', () => {
  expect(
    sheet([
      [1, [['location', '']]],
      [2, [['price', 'viel']]],
    ]),
  ).toEqual({
    text: '\uFEFFarticleNumber;units.1.price;location\r\nA-1;2,5;\r\nA-2;viel;L-2\r\n',
    fields: ['units.1.price', 'location'],
    emptyClears: true,
  })
})
