import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { mailColumns } from '@kontor/contract/rules/list-columns'
import type { Queryable } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import type { ListDefinition } from '../lists/list-definition.ts'

export type MailRow = AnswerOf<Endpoints['listMails']>['rows'][number]

type Moments = 'createdAt' | 'triedAt' | 'nextAt' | 'sentAt'

type RawMail = Omit<MailRow, Moments> & { readonly createdAt: Date } & Readonly<
    Record<Exclude<Moments, 'createdAt'>, Date | null>
  >

const columns = sql`
  mail.id, mail.cause, mail.state, mail.address, coalesce(customer.firm_name, account.full_name) AS customer,
  mail.order_id AS "order", mail.subject, mail.attempts, mail.error, mail.answer, mail.in_doubt AS "inDoubt",
  mail.created_at AS "createdAt", mail.tried_at AS "triedAt",
  CASE WHEN mail.state = 'waiting' THEN mail.run_after END AS "nextAt", mail.sent_at AS "sentAt"`

const joined = sql`
  LEFT JOIN account ON account.id = mail.account_id LEFT JOIN customer ON customer.id = mail.account_id`

const shown = ({ createdAt, triedAt, nextAt, sentAt, ...raw }: RawMail): MailRow => ({
  ...raw,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
})

const startsWith = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Mails to customers, the newest first. */
export const mailList: ListDefinition<typeof mailColumns, MailRow, RawMail> = {
  columns: mailColumns,
  from: sql`mail`,
  id: sql`mail.id`,
  defaultSort: { column: 'createdAt', direction: 'desc' },
  stored: () => ({
    createdAt: { value: sql`mail.created_at`, as: 'timestamptz', always: true },
    cause: { value: sql`mail.cause`, as: 'text', always: true },
    state: { value: sql`mail.state`, as: 'text', always: true },
    order: { value: sql`mail.order_id`, as: 'integer' },
  }),
  search: (text): Statement | undefined => {
    const order = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
    return sql`(mail.order_id = ${order}::integer OR lower(mail.address) LIKE ${startsWith(text.trim().toLowerCase())})`
  },
  rows: (found) => sql`
    SELECT ${columns} FROM ${found} JOIN mail ON mail.id = found.id ${joined}`,
  show: shown,
}

export async function findMail(database: Queryable, id: number): Promise<MailRow | undefined> {
  const [row] = await database.query<RawMail>(sql`
    SELECT ${columns} FROM mail ${joined} WHERE mail.id = ${id}`)
  return row && shown(row)
}
