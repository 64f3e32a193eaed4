import { sql, type Statement } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'

interface SavedView {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly shared: boolean
  readonly own: boolean
  readonly by: string
}

const mostViews = 100

const viewsOf = (accountId: number, where: Statement) => sql`
  SELECT saved_view.id, name, address, shared, account_id = ${accountId} AS own, account.full_name AS by
  FROM saved_view JOIN account ON account.id = saved_view.account_id
  WHERE ${where}
  ORDER BY own DESC, lower(name), saved_view.id
  LIMIT 500`

export const listViews = ({ database, body, user }: CallOf<'listViews'>) =>
  database.query<SavedView>(
    viewsOf(user.id, sql`list = ${body.list} AND (account_id = ${user.id} OR shared)`),
  )

export async function saveView({ database, body, user }: CallOf<'saveView'>) {
  const { list, address, shared } = body
  return database.transaction(async (transaction) => {
    const [saved] = await transaction.query<{ id: number }>(sql`
      INSERT INTO saved_view (list, account_id, name, address, shared)
      SELECT ${list}, ${user.id}, ${body.name.trim()}, ${address}, ${shared}
      WHERE (SELECT count(*) FROM saved_view WHERE account_id = ${user.id} AND list = ${list}) < ${mostViews}
         OR EXISTS (SELECT FROM saved_view
                    WHERE account_id = ${user.id} AND list = ${list} AND name = ${body.name.trim()})
      ON CONFLICT (account_id, list, name) DO UPDATE SET address = excluded.address, shared = excluded.shared
      RETURNING id`)
    if (saved === undefined) throw new Refusal('too_many_views')
    const [view] = await transaction.query<SavedView>(
      viewsOf(user.id, sql`saved_view.id = ${saved.id}`),
    )
    if (view === undefined) throw new Error('the view is gone')
    return view
  })
}

/** A view of somebody else stays; removing one that is gone changes nothing. */
export async function removeView({ database, body, user }: CallOf<'removeView'>) {
  await database.query(
    sql`DELETE FROM saved_view WHERE id = ${body.id} AND account_id = ${user.id}`,
  )
  return {}
}
