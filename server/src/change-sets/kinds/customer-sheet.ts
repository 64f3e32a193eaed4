import { tidyLeitwegId } from '@kontor/contract/rules/leitweg-id'
import { CustomerDocument } from '@kontor/contract/office/customer-document'
import { manyCustomers, customerKind } from '../../customers/customer.ts'
import { foldUsername } from '../../accounts/fold-username.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { vatIdOf } from '../../documents/vat-id.ts'
import type { Codec } from '../codec.ts'
import { boolean, choice, code } from '../codecs.ts'
import type { RowCheck, SheetField, SheetKind } from '../sheet-kind.ts'
import { customerWords } from './customer-words.ts'
import { countryCodec, readCountries } from './country-names.ts'

const noSlots = new Map<string, readonly number[]>()

/** As the database would tidy it. */
const tidied = (cell: string | number) =>
  String(cell).normalize('NFC').trim().replaceAll(/\s+/g, ' ')

const line: Codec = {
  empty: null,
  parse: (cell) => ({ value: tidied(cell) || null }),
  write: (value) => (typeof value === 'string' ? value : null),
}

/** Digits and blanks, as in a registration: +49 (0)30/12 34 becomes 0049 30 12 34. */
const phone: Codec = {
  ...line,
  parse(cell) {
    const digits = String(cell)
      .trim()
      .replace(/\(0\)/, '')
      .replace(/^\+/, '00')
      .replaceAll(/[^\d\p{L}]+/gu, ' ')
      .trim()
    return /^[\d ]+$/.test(digits) ? { value: digits } : { problem: 'not_valid' }
  },
}

/** A VAT id is stored in one form, any other number as it is. */
const taxNumber: Codec = {
  ...line,
  parse: (cell) => ({ value: vatIdOf(String(cell)) ?? (tidied(cell) || null) }),
}

const leitwegId: Codec = {
  ...line,
  parse: (cell) => ({ value: tidyLeitwegId(String(cell)) || null }),
}

const languageCodec = choice({
  de: ['Deutsch', 'German', 'Almanca', 'de_DE'],
  en: ['Englisch', 'English', 'İngilizce', 'en_US', 'en_GB'],
  tr: ['Türkisch', 'Turkish', 'Türkçe', 'tr_TR'],
})

async function rowCheck(database: Queryable): Promise<RowCheck<CustomerDocument>> {
  const { offered } = await readCountries(database)
  return ({ countryId }, before) =>
    offered.has(countryId) || before?.countryId === countryId ? {} : { countryId: 'unknown_value' }
}

/** A spreadsheet drops the zero that many German postcodes begin with. */
const wholeZipCode = (zipCode: string, countryId: number, germany: number | undefined) =>
  countryId === germany && /^\d{4}$/.test(zipCode) ? `0${zipCode}` : zipCode

/** Customers as rows of a sheet. Passwords are in none: a new customer logs in once one was set. */
export const customerSheet: SheetKind<CustomerDocument> = {
  record: customerKind,
  many: manyCustomers,
  schema: CustomerDocument,
  keyField: 'username',
  anyCase: true,
  words: customerWords,
  async open(database, { language, main }) {
    const countries = await readCountries(database)
    const country = countryCodec(countries)
    const ofTheHouse = new Set<string>()
    const field = (name: string, codec: Codec, path = name): SheetField<CustomerDocument> => ({
      name,
      codec,
      path: () => path,
    })
    const fields = [
      field('username', code),
      field('fullName', line),
      field('firmName', line),
      field('email', line),
      field('phone1', phone),
      field('phone2', phone),
      field('taxNumber', taxNumber),
      field('leitwegId', leitwegId),
      field('address', line),
      field('zipCode', code),
      field('city', line),
      {
        ...field('country', country, 'countryId'),
        values: countries.all.map(({ id, name }) => ({ id, name: name[language] })),
      },
      field('language', languageCodec),
      field('archived', boolean(language)),
    ]
    return {
      fields: new Map(fields.map((each) => [each.name, each])),
      async find(queryable, keys) {
        const rows = await queryable.query<{ id: number; name: string; role: string }>(sql`
          SELECT id, lower(username) AS name, role FROM account
          WHERE lower(username) = ANY (${keys.map(foldUsername)}::text[])`)
        const known = new Map(rows.map((row) => [row.name, row]))
        const found = new Map<string, number>()
        for (const key of keys) {
          const account = known.get(foldUsername(key))
          if (account?.role === 'CUSTOMER') found.set(key, account.id)
          else if (account !== undefined) ofTheHouse.add(key)
        }
        return found
      },
      blank: (username) =>
        ofTheHouse.has(username)
          ? { field: 'username', value: username, problem: 'taken' }
          : {
              username,
              fullName: '',
              firmName: '',
              email: '',
              phone1: '',
              phone2: null,
              taxNumber: null,
              vatCheck: null,
              leitwegId: null,
              address: '',
              zipCode: '',
              city: '',
              countryId: countries.seller,
              language: main,
              archived: false,
            },
      slots: () => noSlots,
      finish: (document, before) => ({
        ...document,
        firmName: document.firmName || document.fullName,
        zipCode:
          before?.zipCode === document.zipCode
            ? document.zipCode
            : wholeZipCode(document.zipCode, document.countryId, countries.germany),
      }),
      written: () => noSlots,
      exported: async () => fields,
    }
  },
  rowCheck,
  async used(transaction, ids) {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT DISTINCT customer_id AS id FROM orders WHERE customer_id = ANY (${ids}::integer[])`)
    return new Set(rows.map(({ id }) => id))
  },
  archived: (document) => ({ ...document, archived: true }),
  batch: 500,
  async listIds(database) {
    const rows = await database.query<{ id: number }>(sql`SELECT id FROM customer ORDER BY id`)
    return rows.map(({ id }) => id)
  },
}
