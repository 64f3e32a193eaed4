import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenSheets

beforeAll(async () => {
  shop = await openSheets()
  await addBrand(shop.database, 'Öz Gıda')
  const food = await addCategory(shop.database, { de: 'Lebensmittel', en: 'Food', tr: 'Gıda' })
  await addCategory(shop.database, { de: 'Reis', en: 'Rice', tr: 'Pirinç' }, food)
})
afterAll(() => shop.close())

interface System {
  readonly file: string
  /** The columns that are recognised; all others are not taken. */
  readonly fields: Readonly<Record<string, string>>
  /** What the file does not say of new products. */
  readonly forNew: Readonly<Record<string, string>>
  readonly rows: number
  /** Of the first product. */
  readonly first: object
}

const rice = { 'unit.de': '5 kg' }

const systems: Readonly<Record<string, System>> = {
  'Shopify, old export': {
    file: 'shopify-old.csv',
    fields: {
      Title: 'name.de',
      'Body (HTML)': 'detailedDescription.de',
      Vendor: 'brand',
      Type: 'category',
      Published: 'active',
      'Variant SKU': 'articleNumber',
      'Variant Price': 'units.1.price',
      'Variant Barcode': 'units.1.barcodes',
      'Cost per item': 'purchasePrice',
    },
    forNew: { ...rice, vatRate: '7' },
    rows: 2,
    first: {
      articleNumber: 'SHO-1001',
      name: { de: 'Basmati Rice' },
      purchasePrice: 9.1,
      archived: false,
      salesUnits: [{ price: 12.5, barcodes: ['4006381333931'] }],
    },
  },
  'Shopify, new export': {
    file: 'shopify-new.csv',
    fields: {
      Title: 'name.de',
      Description: 'detailedDescription.de',
      Vendor: 'brand',
      Type: 'category',
      Status: 'active',
      SKU: 'articleNumber',
      Barcode: 'units.1.barcodes',
      Price: 'units.1.price',
      'Cost per item': 'purchasePrice',
    },
    forNew: { ...rice, vatRate: '7' },
    rows: 2,
    first: {
      articleNumber: 'SHN-1001',
      archived: false,
      salesUnits: [{ price: 12.5, barcodes: ['4006381333931'] }],
    },
  },
  'Shopware 6': {
    file: 'shopware-6.csv',
    fields: {
      product_number: 'articleNumber',
      active: 'active',
      name: 'name.de',
      description: 'detailedDescription.de',
      purchase_prices_net: 'purchasePrice',
      tax_rate: 'vatRate',
      manufacturer_name: 'brand',
      price_net: 'units.1.price',
      ean: 'units.1.barcodes',
    },
    forNew: { ...rice, category: 'Reis' },
    rows: 2,
    first: {
      articleNumber: 'SW-10001',
      archived: false,
      vatRate: 7,
      salesUnits: [{ price: 11.68, barcodes: ['4006381333931'] }],
    },
  },
  'JTL-Ameise': {
    file: 'jtl-ameise.csv',
    fields: {
      Artikelnummer: 'articleNumber',
      Artikelname: 'name.de',
      Kurzbeschreibung: 'shortDescription.de',
      Beschreibung: 'detailedDescription.de',
      GTIN: 'units.1.barcodes',
      Hersteller: 'brand',
      Warengruppe: 'category',
      'Netto-VK': 'units.1.price',
      'Durchschnittlicher Einkaufspreis (netto)': 'purchasePrice',
      'Steuersatz in %': 'vatRate',
      Verkaufseinheit: 'units.1.name.de',
      'TARIC-Code': 'customsTariff',
      Herkunftsland: 'origin',
      Aktiv: 'active',
    },
    forNew: rice,
    rows: 2,
    first: {
      articleNumber: 'JTL-1001',
      archived: false,
      origin: 'IN',
      customsTariff: '10063098',
      detailedDescription: { de: 'Reis aus dem Pandschab; gereift' },
      salesUnits: [{ name: { de: 'Karton' }, price: 11.68 }],
    },
  },
  Lexware: {
    file: 'lexware.txt',
    fields: {
      'Artikel-Nr.': 'articleNumber',
      Bezeichnung: 'name.de',
      Artikelbeschreibung: 'detailedDescription.de',
      Warengruppe: 'category',
      Einheit: 'units.1.name.de',
      'VK-Preis netto': 'units.1.price',
      'EK-Preis': 'purchasePrice',
      Steuersatz: 'vatRate',
      'EAN-Code': 'units.1.barcodes',
      Lagerort: 'location',
    },
    forNew: { ...rice, brand: 'Öz Gıda' },
    rows: 2,
    first: {
      articleNumber: 'LX-1001',
      location: 'A-12',
      detailedDescription: { de: 'Für Großküchen – gereift' },
      salesUnits: [{ name: { de: 'Stück' }, price: 1012.5 }],
    },
  },
  Odoo: {
    file: 'odoo.csv',
    fields: {
      Name: 'name.de',
      'Internal Reference': 'articleNumber',
      Barcode: 'units.1.barcodes',
      'Sales Price': 'units.1.price',
      Cost: 'purchasePrice',
      'Customer Taxes': 'vatRate',
      'Product Category': 'category',
      'Unit of Measure': 'units.1.name.de',
      'Sales Description': 'shortDescription.de',
    },
    forNew: { ...rice, brand: 'Öz Gıda' },
    rows: 2,
    first: { articleNumber: 'OD-1001', vatRate: 7, salesUnits: [{ price: 11.68 }] },
  },
  'a sheet after BMEcat': {
    file: 'bmecat.csv',
    fields: {
      SUPPLIER_PID: 'articleNumber',
      INTERNATIONAL_PID: 'units.1.barcodes',
      DESCRIPTION_SHORT: 'name.de',
      DESCRIPTION_LONG: 'detailedDescription.de',
      MANUFACTURER_NAME: 'brand',
      CATALOG_GROUP: 'category',
      ORDER_UNIT: 'units.1.name.de',
      NO_CU_PER_OU: 'units.1.pieces',
      PRICE_AMOUNT: 'units.1.price',
      TAX: 'vatRate',
      COUNTRY_OF_ORIGIN: 'origin',
      CUSTOMS_TARIFF_NUMBER: 'customsTariff',
    },
    forNew: rice,
    rows: 2,
    first: {
      articleNumber: 'BME-1001',
      vatRate: 7,
      origin: 'IN',
      salesUnits: [{ pieces: 4, price: 46.72 }],
    },
  },
}

test.each(Object.entries(systems))(
  '[J-02] a file of %s is recognised, and compared without a wrong row',
  async (_, { file, fields, forNew, rows, first }) => {
    const set = await shop.send(await readFile(`server/test/systems/${file}`))
    expect(set.failed).toBeNull()
    const taken = set.columns.flatMap(({ header, field }) =>
      field === null ? [] : [[header, field]],
    )
    expect(Object.fromEntries(taken)).toEqual(fields)
    const compared = await shop.compare(set, { forNew })
    const wrong = await shop.rows(set.id, { states: ['wrong'] })
    expect(wrong.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([])
    expect(compared.counts).toMatchObject({ new: rows, wrong: 0 })
    const [row] = await shop.rows(set.id)
    expect(row?.cells[0]?.new).toMatchObject(first)
    expect(await shop.apply(set.id, { confirmed: true })).toMatchObject({
      state: 'applied',
      counts: { applied: rows },
    })
  },
)
