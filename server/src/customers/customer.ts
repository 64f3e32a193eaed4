import type { CustomerDocument } from '@kontor/contract/office/customer-document'
import type { Language } from '@kontor/contract/rules/languages'
import { isLeitwegId, tidyLeitwegId } from '@kontor/contract/rules/leitweg-id'
import { registrationErrors } from '@kontor/contract/rules/registration'
import type { Queryable } from '../database/database.ts'
import { nextIds } from '../database/next-ids.ts'
import { sql } from '../database/sql.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { vatIdOf } from '../documents/vat-id.ts'
import type { Change, DocumentCheck, ManyRecords, RecordKind } from '../records/record-kind.ts'
import { taxNumberError } from '../accounts/check-tax-number.ts'
import { noPassword } from '../accounts/passwords.ts'

type Row = CustomerDocument & { readonly id: number }

const given = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
    id integer, username text, "fullName" text, "firmName" text, email text, phone1 text, phone2 text, "taxNumber" text,
    "vatCheck" jsonb, "leitwegId" text, address text, "zipCode" text, city text, "countryId" integer, language text,
    archived boolean)`

/** What is stored of a check; all of it, or nothing. */
const checkColumns = sql`
  given."vatCheck" ->> 'vatId', (given."vatCheck" ->> 'on')::date, (given."vatCheck" ->> 'valid')::boolean,
  given."vatCheck" ->> 'by'`

/** A VAT id is stored in one form, any other number as it is. */
const normalized = (document: CustomerDocument): CustomerDocument => ({
  ...document,
  taxNumber: vatIdOf(document.taxNumber) ?? document.taxNumber,
  leitwegId: document.leitwegId && tidyLeitwegId(document.leitwegId),
  vatCheck: document.vatCheck && {
    ...document.vatCheck,
    vatId: vatIdOf(document.vatCheck.vatId) ?? document.vatCheck.vatId,
  },
})

const rowsOf = (changes: readonly Change<CustomerDocument>[]): Row[] =>
  changes.map(({ id, document }) => ({ id, ...normalized(document) }))

async function readCustomers(database: Queryable, ids: readonly number[]) {
  const rows = await database.query<Row>(sql`
    SELECT account.id, username, full_name AS "fullName", firm_name AS "firmName", email, phone1, phone2,
           tax_number AS "taxNumber",
           CASE WHEN vat_checked_id IS NOT NULL THEN json_build_object(
             'vatId', vat_checked_id, 'on', vat_checked_on, 'valid', vat_check_valid, 'by', vat_checked_by) END AS "vatCheck",
           leitweg_id AS "leitwegId", address, zip_code AS "zipCode", city, country_id AS "countryId", language,
           disabled_at IS NOT NULL AS archived
    FROM account JOIN customer ON customer.id = account.id
    WHERE account.id = ANY (${ids}::integer[])`)
  return new Map(rows.map(({ id, ...document }) => [id, document]))
}

/** They cannot log in until a password is set for them. */
async function addCustomers(
  transaction: Queryable,
  documents: readonly CustomerDocument[],
): Promise<number[]> {
  const ids = await nextIds(transaction, 'account', documents.length)
  const rows = documents.map((document, index) => ({ id: ids[index], ...normalized(document) }))
  await transaction.query(sql`
    INSERT INTO account (id, role, username, password_hash, full_name, disabled_at)
    SELECT id, 'CUSTOMER', username, ${noPassword}, "fullName", CASE WHEN archived THEN now() END FROM ${given(rows)}`)
  await transaction.query(sql`
    INSERT INTO customer (id, firm_name, email, phone1, phone2, tax_number, address, zip_code, city, country_id, language,
                          leitweg_id, vat_checked_id, vat_checked_on, vat_check_valid, vat_checked_by)
    SELECT id, "firmName", email, phone1, phone2, "taxNumber", address, "zipCode", city, "countryId", language,
           "leitwegId", ${checkColumns}
    FROM ${given(rows)}`)
  await transaction.query(sql`INSERT INTO basket (customer_id) SELECT unnest(${ids}::integer[])`)
  return ids
}

async function writeCustomers(
  transaction: Queryable,
  changes: readonly Change<CustomerDocument>[],
): Promise<void> {
  const rows = rowsOf(changes)
  await transaction.query(sql`
    UPDATE account SET username = given.username, full_name = given."fullName",
      disabled_at = CASE WHEN given.archived THEN coalesce(disabled_at, now()) END
    FROM ${given(rows)} WHERE account.id = given.id`)
  await transaction.query(sql`
    UPDATE customer SET firm_name = given."firmName", email = given.email, phone1 = given.phone1,
      phone2 = given.phone2, tax_number = given."taxNumber", address = given.address, zip_code = given."zipCode",
      city = given.city, country_id = given."countryId", language = given.language, leitweg_id = given."leitwegId",
      (vat_checked_id, vat_checked_on, vat_check_valid, vat_checked_by) = ROW (${checkColumns})
    FROM ${given(rows)} WHERE customer.id = given.id`)
}

/** The rules of registration, but for the password. What was registered before is not asked about again. */
const problemsIn =
  (countries: ReadonlyMap<number, string>): DocumentCheck<CustomerDocument> =>
  (document, before) => {
    const { phone2, taxNumber, leitwegId, vatCheck, ...texts } = document
    const fitting = 'Fitting1'
    const country = countries.get(document.countryId)
    const errors: Record<string, FieldDetails[string]> = registrationErrors(
      {
        ...texts,
        phone2: phone2 ?? '',
        taxNumber: taxNumber ?? '',
        password: fitting,
        passwordAgain: fitting,
      },
      country,
    )
    const wrongNumber = taxNumberError(taxNumber ?? '', country)
    if (wrongNumber !== undefined) errors['taxNumber'] = wrongNumber
    if (leitwegId !== null && !isLeitwegId(tidyLeitwegId(leitwegId))) {
      errors['leitwegId'] = 'leitweg_id_not_valid'
    }
    if (country === undefined) errors['countryId'] = 'not_valid'
    const isNew = (field: string) =>
      before === undefined ||
      (document as Readonly<Record<string, unknown>>)[field] !==
        (before as Readonly<Record<string, unknown>>)[field]
    const ofCheck: FieldDetails =
      vatCheck !== null && vatIdOf(vatCheck.vatId) === null
        ? { 'vatCheck.vatId': 'vat_id_not_valid' }
        : {}
    const news = Object.entries(errors).filter(([field]) => isNew(field))
    return { ...Object.fromEntries(news), ...(isNew('vatCheck') ? ofCheck : {}) }
  }

async function countryCodes(database: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; code: string }>(sql`SELECT id, code FROM country`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** To choose from. */
export const listCountries = (database: Queryable, language: Language) =>
  database.query<{ id: number; code: string; name: string; offered: boolean }>(sql`
    SELECT id, code, name ->> ${language} AS name, offered FROM country
    ORDER BY (name ->> ${language}) COLLATE "und-x-icu", id`)

/** The same statements store one customer and many. */
export const manyCustomers: ManyRecords<CustomerDocument> = {
  async lock(transaction, ids) {
    await transaction.query(sql`
      SELECT FROM account WHERE id = ANY (${ids}::integer[]) AND role = 'CUSTOMER' ORDER BY id FOR NO KEY UPDATE`)
  },
  read: readCustomers,
  add: addCustomers,
  write: writeCustomers,
  async remove(transaction, ids) {
    await transaction.query(sql`DELETE FROM customer WHERE id = ANY (${ids}::integer[])`)
    await transaction.query(sql`DELETE FROM account WHERE id = ANY (${ids}::integer[])`)
  },
  check: async (transaction) => problemsIn(await countryCodes(transaction)),
}

/** Customers as their sheets have them. */
export const customerKind: RecordKind<CustomerDocument> = {
  name: 'customer',
  async lock(transaction, id) {
    await manyCustomers.lock(transaction, [id])
    return (await readCustomers(transaction, [id])).has(id)
  },
  read: async (database, id) => (await readCustomers(database, [id])).get(id),
  async add(transaction, document) {
    const [id] = await manyCustomers.add(transaction, [document])
    if (id === undefined) throw new Error('no customer was added')
    return id
  },
  write: (transaction, id, document, before) =>
    manyCustomers.write(transaction, [{ id, document, before }]),
  remove: (transaction, id) => manyCustomers.remove(transaction, [id]),
  check: async (transaction, document, before) =>
    problemsIn(await countryCodes(transaction))(document, before),
  taken: { account_username: 'username' },
}
