import type { CustomerDocument } from '@kontor/contract/office/customer-document'
import { registrationErrors } from '@kontor/contract/rules/registration'
import type { Queryable } from '../../database/database.ts'
import { nextIds } from '../../database/next-ids.ts'
import { sql } from '../../database/sql.ts'
import type { FieldDetails } from '../../http/endpoints/refusal.ts'
import type { Change, ManyRecords, RecordKind } from '../../records/record-kind.ts'
import { noPassword } from '../passwords.ts'

type Row = CustomerDocument & { readonly id: number }

const given = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
    id integer, username text, "fullName" text, "firmName" text, email text, phone1 text, phone2 text, "taxNumber" text,
    address text, "zipCode" text, city text, "countryId" integer, language text, archived boolean)`

const rowsOf = (changes: readonly Change<CustomerDocument>[]): Row[] =>
  changes.map(({ id, document }) => ({ id, ...document }))

async function readCustomers(database: Queryable, ids: readonly number[]) {
  const rows = await database.query<Row>(sql`
    SELECT account.id, username, full_name AS "fullName", firm_name AS "firmName", email, phone1, phone2,
           tax_number AS "taxNumber", address, zip_code AS "zipCode", city, country_id AS "countryId", language,
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
  const rows = documents.map((document, index) => ({ id: ids[index], ...document }))
  await transaction.query(sql`
    INSERT INTO account (id, role, username, password_hash, full_name, disabled_at)
    SELECT id, 'CUSTOMER', username, ${noPassword}, "fullName", CASE WHEN archived THEN now() END FROM ${given(rows)}`)
  await transaction.query(sql`
    INSERT INTO customer (id, firm_name, email, phone1, phone2, tax_number, address, zip_code, city, country_id, language)
    SELECT id, "firmName", email, phone1, phone2, "taxNumber", address, "zipCode", city, "countryId", language
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
      city = given.city, country_id = given."countryId", language = given.language
    FROM ${given(rows)} WHERE customer.id = given.id`)
}

/** The rules of registration, but for the password. What was registered before is not asked about again. */
function problemsOf(
  document: CustomerDocument,
  before: CustomerDocument | undefined,
): FieldDetails {
  const { phone2, taxNumber, ...texts } = document
  const fitting = 'Fitting1'
  const errors = registrationErrors({
    ...texts,
    phone2: phone2 ?? '',
    taxNumber: taxNumber ?? '',
    password: fitting,
    passwordAgain: fitting,
  })
  const isNew = (field: string) =>
    before === undefined ||
    (document as Readonly<Record<string, unknown>>)[field] !==
      (before as Readonly<Record<string, unknown>>)[field]
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isNew(field)))
}

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
  check: async () => problemsOf,
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
  check: (_, document, before) => problemsOf(document, before),
  taken: { account_username: 'username' },
}
