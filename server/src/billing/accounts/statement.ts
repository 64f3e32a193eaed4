import type { AccountStatement } from '@kontor/contract/core/account-statement'
import type { Language } from '@kontor/contract/core/languages'
import { cents, toEuro } from '@kontor/contract/rules/money'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { findAccountTerms, listEntriesSince } from './statement.sql.ts'

interface AskedPeriod {
  readonly from?: string
  readonly to?: string
}

/** A period with more is answered from a later day on. */
const mostEntries = 2000

/**
 * The account of a customer. Counted back from the balance that is kept, in one snapshot, so that a long history costs
 * nothing and a booking at the same moment is in all of it or in none.
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
    const newest = await listEntriesSince(reports, customerId, from, language, mostEntries + 1)
    const truncated = newest.length > mostEntries
    // A day is answered whole, or not at all.
    const cutDay = truncated ? newest.at(-1)?.day : undefined
    const whole = cutDay === undefined ? newest : newest.filter(({ day }) => day > cutDay)
    let after: number = balance
    const entries = whole
      .map((entry) => {
        const balanceAfter = cents(after)
        after -= entry.amount
        return { ...entry, balanceAfter }
      })
      .toReversed()
    const shown = entries.filter(({ day }) => day <= to)
    return {
      customerId,
      firmName,
      today,
      from: truncated ? (entries[0]?.day ?? from) : from,
      to,
      opening: toEuro(cents(after)),
      entries: shown.map(({ amount, balanceAfter, ...entry }) => ({
        ...entry,
        amount: toEuro(amount),
        balance: toEuro(balanceAfter),
      })),
      closing: toEuro(shown.at(-1)?.balanceAfter ?? cents(after)),
      credit: toEuro(credit),
      truncated,
    }
  })
}

export const readCustomerAccount = ({ database, body, language }: CallOf<'readCustomerAccount'>) =>
  statementOf(database, body.customerId, body, language)

export const readOwnAccount = ({ database, body, user, language }: CallOf<'readOwnAccount'>) =>
  statementOf(database, user.id, body, language)
