import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Database, Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { recordPlaces } from '../../records/history.ts'
import { placeAmong, type Placed } from '../../records/place-among.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { editorOf } from '../../records/record-routes.ts'
import { readRecord, saveRecord, type Editor, type Kept } from '../../records/save-record.ts'
import { bannerKind, listBannerPlaces } from './banner.ts'
import { listPagePlaces, pageKind } from './page.ts'

interface Ordered<Document extends Plain> {
  readonly kind: RecordKind<Document>
  /** All in their order; others who move one wait until the end. */
  readonly list: (transaction: Queryable) => Promise<Placed[]>
  readonly renumber: (transaction: Queryable, places: string) => Promise<unknown>
}

function moveIn<Document extends { readonly [key: string]: Plain; readonly place: number }>(
  database: Database,
  { kind, list, renumber }: Ordered<Document>,
  { id, before }: { readonly id: number; readonly before: number | null },
  editor: Editor,
): Promise<Kept<Document>> {
  return database.transaction(async (transaction) => {
    const others = (await list(transaction)).filter((other) => other.id !== id)
    const { place, others: renumbered } = placeAmong(others, before)
    if (renumbered.length > 0) {
      await renumber(transaction, JSON.stringify(renumbered))
      await recordPlaces(transaction, kind.name, renumbered, editor)
    }
    const seen = await readRecord(transaction, kind, id)
    return saveRecord(transaction, kind, { id, seen, wanted: { ...seen, place } }, editor)
  })
}

export const moveBanner = ({ database, body, user }: CallOf<'moveBanner'>) =>
  moveIn(
    database,
    {
      kind: bannerKind,
      list: listBannerPlaces,
      renumber: (transaction, places) =>
        transaction.query(sql`
          UPDATE advertisement SET position = placed.place
          FROM jsonb_to_recordset(${places}) AS placed (id integer, place integer)
          WHERE advertisement.id = placed.id`),
    },
    body,
    editorOf(user),
  )

export const movePage = ({ database, body, user }: CallOf<'movePage'>) =>
  moveIn(
    database,
    {
      kind: pageKind,
      list: listPagePlaces,
      renumber: (transaction, places) =>
        transaction.query(sql`
          UPDATE static_page SET place = placed.place
          FROM jsonb_to_recordset(${places}) AS placed (id integer, place integer)
          WHERE static_page.number = placed.id`),
    },
    body,
    editorOf(user),
  )
