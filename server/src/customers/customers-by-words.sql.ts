import { fold } from '@kontor/contract/rules/folding'
import { sql, type Statement } from '../database/sql.ts'

/** As the indexes `customer_words` and `account_words` are written. */
const ofCustomer = sql`
  fold(customer.firm_name || ' ' || customer.email || ' ' || customer.city || ' ' || customer.zip_code || ' ' ||
       coalesce(customer.tax_number, ''))`
const ofAccount = sql`fold(account.full_name || ' ' || account.username)`

/** Whether this customer has a folded word somewhere. */
export const customerHasWord = (customerId: Statement, word: string): Statement => sql`(
  SELECT ${ofCustomer} LIKE ${`%${word}%`} OR ${ofAccount} LIKE ${`%${word}%`}
  FROM customer JOIN account ON account.id = customer.id WHERE customer.id = ${customerId})`

/** Customers with a word that is folded already: folding again would change it. */
export const customersWithWord = (word: string): Statement => sql`customer.id = ANY (ARRAY(
  SELECT customer.id FROM customer WHERE ${ofCustomer} LIKE ${`%${word}%`}
  UNION ALL SELECT account.id FROM account WHERE ${ofAccount} LIKE ${`%${word}%`}))`

const rowHasWord = (word: string): Statement => sql`(
  ${ofCustomer} LIKE ${`%${word}%`}
  OR (SELECT ${ofAccount} LIKE ${`%${word}%`} FROM account WHERE account.id = customer.id))`

/**
 * Each word must be somewhere in the names, the address or the numbers of a customer. The longest one is the rarest and uses
 * the indexes, the others are looked for in what it finds.
 */
export function customersWithWords(text: string): Statement {
  const [longest, ...others] = fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return sql`true`
  return others.reduce(
    (before, word) => sql`${before} AND ${rowHasWord(word)}`,
    customersWithWord(longest),
  )
}
