import type { Role } from '@kontor/contract/core/permissions'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { recordChanges } from '../records/history.ts'

interface Owner {
  readonly id: number
  readonly role: Role
}

/** Customers change theirs in the storefront; staff and stock agents are records of the office. */
export const ownHistory = ({ id, role }: Owner) =>
  role === 'CUSTOMER'
    ? ({
        of: { kind: 'customer', recordId: id },
        by: { accountId: id, through: 'storefront' },
      } as const)
    : ({ of: { kind: 'staff', recordId: id }, by: { accountId: id, through: 'office' } } as const)

/**
 * Stores a password that its owner chose, which ends their sessions and mailed links. Not for a locked account, and not
 * if `formerHash` is no longer the stored one; answers whether it was stored.
 */
export async function storeOwnPassword(
  transaction: Queryable,
  owner: Owner,
  passwordHash: string,
  formerHash: string | null = null,
): Promise<boolean> {
  const changed = await transaction.query(sql`
    UPDATE account SET password_hash = ${passwordHash}
    WHERE id = ${owner.id} AND disabled_at IS NULL
      AND (${formerHash}::text IS NULL OR password_hash = ${formerHash})
    RETURNING id`)
  if (changed.length === 0) return false
  const { of, by } = ownHistory(owner)
  await recordChanges(transaction, of, [{ field: 'password', old: null, new: null }], by)
  return true
}
