import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const count = 10

/** Letters and digits that are not taken for one another on paper. 16 of them are 79 bits, so a plain hash is enough. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16

const newCode = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

/** As it is typed: in any case, with or without dashes and spaces. */
const hashOf = (accountId: number, code: string) =>
  createHash('sha256')
    .update(`${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** A new set in place of the former one. */
export async function newRecoveryCodes(transaction: Queryable, accountId: number) {
  const codes = Array.from({ length: count }, newCode)
  await transaction.query(sql`DELETE FROM recovery_code WHERE account_id = ${accountId}`)
  await transaction.query(sql`
    INSERT INTO recovery_code (account_id, code_hash)
    SELECT ${accountId}, hash FROM unnest(${codes.map((code) => hashOf(accountId, code))}::bytea[]) AS hash`)
  return codes
}

/** Whether it was one of the account. It is used up then. */
export async function takeRecoveryCode(
  transaction: Queryable,
  accountId: number,
  code: string,
): Promise<boolean> {
  const taken = await transaction.query(sql`
    DELETE FROM recovery_code WHERE account_id = ${accountId} AND code_hash = ${hashOf(accountId, code)}
    RETURNING account_id`)
  return taken.length > 0
}
