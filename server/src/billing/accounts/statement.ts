import type { AccountStatement } from '@kontor/contract/core/account-statement'
import type { Language } from '@kontor/contract/rules/languages'
import { cents, toEuro } from '@kontor/contract/rules/money'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { findAccountTerms, listEntries, sumEntriesAfter } from './statement.sql.ts'

interface AskedPeriod {
  readonly from?: string
  readonly to?: string
}

/** A period with more is answered from a later day on. */
const mostEntries = 2000

/**
 * The account of a customer. Counted back from the balance that is kept, in one snapshot, so that what lies before the
 * period costs nothing and a booking at the same moment is in all of it or in none.
 */
async function statementOf(
  database: Database,
  customerId: number,
  { from: askedFrom, to: askedTo }: AskedPeriod,
  language: Language,
): Promise<AccountStatement> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    const reports = { report: transaction.query }
    const terms = await findAccountTerms(reports, customerId)
    if (terms === undefined) throw new Refusal('not_found')
    const { firmName, today, yearAgo, balance, credit } = terms
    const from = askedFrom ?? yearAgo
    const to = askedTo ?? today
    if (from > to) throw new Refusal('not_valid', { details: { from: 'not_valid' } })
    const newest = await listEntries(reports, customerId, { from, to }, language, mostEntries + 1)
    const closing = cents(balance - (await sumEntriesAfter(reports, customerId, to)))
    const truncated = newest.length > mostEntries
    // A day is answered whole, or not at all.
    const cutDay = truncated ? newest.at(-1)?.day : undefined
    const whole = cutDay === undefined ? newest : newest.filter(({ day }) => day > cutDay)
    let after: number = closing
    const entries = whole
      .map(({ amount, ...entry }) => {
        const shown = { ...entry, amount: toEuro(amount), balance: toEuro(cents(after)) }
        after -= amount
        return shown
      })
      .toReversed()
    return {
      customerId,
      firmName,
      today,
      from: truncated ? (entries[0]?.day ?? to) : from,
      to,
      opening: toEuro(cents(after)),
      entries,
      closing: toEuro(closing),
      credit: toEuro(credit),
      truncated,
    }
  })
}

export const readCustomerAccount = ({ database, body, language }: CallOf<'readCustomerAccount'>) =>
  statementOf(database, body.customerId, body, language)

export const readOwnAccount = ({ database, body, user, language }: CallOf<'readOwnAccount'>) =>
  statementOf(database, user.id, body, language)
