import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { Plain } from '@kontor/contract/rules/merge-records'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { Call } from '../http/endpoints/call.ts'
import type { User } from '../http/endpoints/sessions.ts'
import { listHistory } from './history.ts'
import { meetColleagues } from './presence.ts'
import type { RecordKind } from './record-kind.ts'
import {
  hiddenFields,
  readRecord,
  removeRecord,
  restoreValue,
  saveRecord,
  shownTo,
  type Editor,
} from './save-record.ts'
import { waitingForSheets } from './waiting-for-sheets.ts'

/** A call of the office with this body. */
type OfficeCall<Body> = Omit<Call<Endpoint>, 'body' | 'user'> & {
  readonly body: Body
  readonly user: User
}

interface OfRecord {
  readonly id: number
}

export const editorOf = ({ id, permissions, key }: User): Editor => ({
  accountId: id,
  through: key === null ? 'office' : 'api',
  keyName: key?.name ?? null,
  permissions,
})

/** What serves the calls of a kind of record, one for each of `recordCalls`. */
export function recordRoutes<Document extends Plain>(kind: RecordKind<Document>) {
  return {
    read: async ({ database, body, user }: OfficeCall<OfRecord>) => ({
      id: body.id,
      document: shownTo(kind, await readRecord(database, kind, body.id), user),
    }),
    save: (
      call: OfficeCall<{
        readonly id: number | null
        readonly seen: Document | null
        readonly wanted: Document
        readonly confirmed?: string[]
      }>,
    ) =>
      idempotent({ ...call, database: waitingForSheets(call.database) }, (transaction) =>
        saveRecord(transaction, kind, call.body, editorOf(call.user)),
      ),
    remove: async ({ database, body, user }: OfficeCall<OfRecord>) => {
      await waitingForSheets(database).transaction((transaction) =>
        removeRecord(transaction, kind, body.id, editorOf(user)),
      )
      return {}
    },
    history: async ({
      database,
      body,
      user,
    }: OfficeCall<OfRecord & { readonly after?: number; readonly size: number }>) => {
      const { entries, next } = await listHistory(database, {
        kind: kind.name,
        recordId: body.id,
        after: body.after,
        size: body.size,
        hidden: hiddenFields(kind, user),
      })
      // The whole record is told without what may not be seen of it.
      const shown = (value: Plain) =>
        value === null ? null : shownTo(kind, value as Document, user)
      return {
        entries: entries.map((entry) =>
          entry.field === '' ? { ...entry, old: shown(entry.old), new: shown(entry.new) } : entry,
        ),
        next,
      }
    },
    restore: async ({
      database,
      body,
      user,
    }: OfficeCall<{
      readonly id: number
      readonly entry: number
      readonly value: 'old' | 'new'
      readonly confirmed?: string[]
    }>) =>
      waitingForSheets(database).transaction((transaction) =>
        restoreValue(transaction, kind, body, editorOf(user)),
      ),
    presence: async ({
      database,
      body,
      user,
    }: OfficeCall<{
      readonly id: number
      readonly screen: string
      readonly state: 'looking' | 'editing' | 'gone'
    }>) => {
      if ((await kind.read(database, body.id)) === undefined) throw new Refusal('not_found')
      const { id: recordId, screen, state } = body
      const others = await meetColleagues(database, {
        accountId: user.id,
        screen,
        kind: kind.name,
        recordId,
        state,
      })
      return { others }
    },
  }
}
