import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { customerColumns } from '@kontor/contract/rules/list-columns'
import { sql } from '../database/sql.ts'
import type { ListDefinition } from '../lists/list-definition.ts'
import { customersWithWords } from './customers-by-words.sql.ts'

type CustomerRow = AnswerOf<Endpoints['listCustomerRows']>['rows'][number]

interface RawCustomer extends Omit<CustomerRow, 'createdAt'> {
  readonly createdAt: Date
}

/** A check counts for the VAT id it was about. */
const vatCheck = sql`
  CASE WHEN (customer.vat_checked_id = customer.tax_number) IS NOT TRUE THEN 'unchecked'
       WHEN customer.vat_check_valid THEN 'confirmed' ELSE 'refuted' END`

/** Customers by name. */
export const customerList: ListDefinition<typeof customerColumns, CustomerRow, RawCustomer> = {
  columns: customerColumns,
  from: sql`customer JOIN account ON account.id = customer.id`,
  id: sql`customer.id`,
  defaultSort: { column: 'firmName', direction: 'asc' },
  stored: () => ({
    firmName: { value: sql`(customer.firm_name COLLATE "und-x-icu")`, as: 'text', always: true },
    fullName: { value: sql`(account.full_name COLLATE "und-x-icu")`, as: 'text', always: true },
    username: { value: sql`account.username`, as: 'text', always: true },
    email: { value: sql`customer.email`, as: 'text', always: true },
    zipCode: { value: sql`customer.zip_code`, as: 'text', always: true },
    city: { value: sql`(customer.city COLLATE "und-x-icu")`, as: 'text', always: true },
    country: { value: sql`customer.country_id`, as: 'integer', always: true },
    taxNumber: { value: sql`customer.tax_number`, as: 'text' },
    vatCheck: { value: vatCheck, as: 'text', always: true },
    archived: { value: sql`(account.disabled_at IS NOT NULL)`, as: 'boolean', always: true },
    createdAt: { value: sql`account.created_at`, as: 'timestamptz', always: true },
  }),
  search: customersWithWords,
  rows: (found, language) => sql`
    SELECT customer.id, customer.firm_name AS "firmName", account.full_name AS "fullName", account.username,
           customer.email, customer.zip_code AS "zipCode", customer.city, country.name ->> ${language} AS country,
           customer.tax_number AS "taxNumber", ${vatCheck} AS "vatCheck",
           account.disabled_at IS NOT NULL AS archived, account.created_at AS "createdAt"
    FROM ${found} JOIN customer ON customer.id = found.id
    JOIN account ON account.id = customer.id
    JOIN country ON country.id = customer.country_id`,
  show: ({ createdAt, ...raw }) => ({ ...raw, createdAt: createdAt.toISOString() }),
}
