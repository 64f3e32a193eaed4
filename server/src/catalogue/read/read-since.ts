import type { Queryable } from '../../database/database.ts'
import type { PublicDatabase } from '../../database/replica.ts'
import { sql } from '../../database/sql.ts'
import { changesSince, type CataloguePart, type Look } from '../../http/cache/catalogue-version.ts'

/**
 * Reads in one snapshot, with the products of a part that changed since an older one; null: any may have. What is not
 * among them is exactly as it was then.
 */
export function readSince<Result>(
  database: PublicDatabase,
  snapshot: string,
  part: CataloguePart,
  read: (transaction: Queryable, changed: readonly number[] | null) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    const [look] = await transaction.query<Pick<Look, 'changes'>>(sql`
      SELECT changes FROM ${changesSince({ snapshot, asOf: new Date() })}`)
    const change = look?.changes?.find(([changed]) => changed === part)
    return read(transaction, change === undefined ? [] : change[1])
  })
}
