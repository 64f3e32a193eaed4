import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { openItemColumns } from '@kontor/contract/rules/list-columns'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { openItemAges, type OpenItemAge } from '@kontor/contract/rules/settlement-kinds'
import { customersWithWords } from '../../customers/customers-by-words.sql.ts'
import { sql, type Statement } from '../../database/sql.ts'
import type { ListDefinition } from '../../lists/list-definition.ts'

type OpenItemRow = AnswerOf<Endpoints['listOpenItemRows']>['rows'][number]

type Amounts = Record<OpenItemAge | 'total' | 'credit', Cents>

type RawOpenItem = Omit<OpenItemRow, keyof Amounts> & Amounts

const agedBetween = (least: Statement, most: Statement) => sql`
  coalesce(sum(open_amount) FILTER (WHERE late BETWEEN ${least} AND ${most}), 0)::bigint`

/** Customers with what is open of their invoices. Only what is open is read: the index has nothing else. */
const itemsWhere = (condition: Statement) => sql`(
  SELECT customer_id AS id, count(*)::integer AS invoices, sum(open_amount)::bigint AS total,
         ${agedBetween(sql`-100000`, sql`0`)} AS "notDue", ${agedBetween(sql`1`, sql`30`)} AS to30,
         ${agedBetween(sql`31`, sql`60`)} AS to60, ${agedBetween(sql`61`, sql`90`)} AS to90,
         ${agedBetween(sql`91`, sql`1000000`)} AS older, min(due_on)::text AS "oldestDue"
  FROM (
    SELECT order_total.customer_id, order_total.open_amount, invoice.due_on, (SELECT sellers_day()) - invoice.due_on AS late
    FROM order_total JOIN invoice ON invoice.order_id = order_total.order_id AND invoice.kind = 'invoice'
    WHERE order_total.open_as = 'invoice' AND ${condition}
      AND NOT EXISTS (SELECT FROM invoice AS other WHERE other.cancels_invoice_id = invoice.id)
  ) AS open GROUP BY customer_id
) AS item`

const amount = (value: Statement) => ({ value, as: 'bigint', always: true, scale: 100 }) as const

const creditOf = sql`coalesce((SELECT credit FROM customer_balance WHERE customer_id = item.id), 0)`

/** Open items by customer and age, the largest amount first. */
export const openItemList: ListDefinition<typeof openItemColumns, OpenItemRow, RawOpenItem> = {
  columns: openItemColumns,
  from: itemsWhere(sql`true`),
  id: sql`item.id`,
  defaultSort: { column: 'total', direction: 'desc' },
  stored: () => ({
    firmName: {
      value: sql`((SELECT firm_name FROM customer WHERE customer.id = item.id) COLLATE "und-x-icu")`,
      as: 'text',
      always: true,
    },
    invoices: { value: sql`item.invoices`, as: 'integer', always: true },
    total: amount(sql`item.total`),
    notDue: amount(sql`item."notDue"`),
    to30: amount(sql`item.to30`),
    to60: amount(sql`item.to60`),
    to90: amount(sql`item.to90`),
    older: amount(sql`item.older`),
    credit: amount(creditOf),
    oldestDue: { value: sql`item."oldestDue"`, as: 'text', always: true },
  }),
  search: (text) =>
    sql`item.id = ANY (ARRAY(SELECT customer.id FROM customer WHERE ${customersWithWords(text)}))`,
  rows: (found) => sql`
    SELECT item.*, customer.firm_name AS "firmName", ${creditOf} AS credit
    FROM ${itemsWhere(sql`order_total.customer_id IN (SELECT found.id FROM ${found})`)}
    JOIN customer ON customer.id = item.id`,
  show: (raw) => ({
    ...raw,
    total: toEuro(raw.total),
    credit: toEuro(raw.credit),
    // Each age has its column.
    ...(Object.fromEntries(openItemAges.map((age) => [age, toEuro(raw[age])])) as Record<
      OpenItemAge,
      number
    >),
  }),
}
