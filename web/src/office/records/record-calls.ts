import { type Answer, call, type CallPath, type Input } from '../../shared/api/call.ts'
import type { DocumentOf, RecordName, RemovableName } from './record-name.ts'

export interface Kept<Document> {
  id: number
  document: Document
}

export interface SaveBody<Document> {
  id: number | null
  seen: Document | null
  wanted: Document
  confirmed?: string[]
}

export type HistoryEntry = Answer<'/api/office/brand/history'>['entries'][number]
export type Colleague = Answer<'/api/office/brand/presence'>['others'][number]
type Presence = Input<'/api/office/brand/presence'>['body']

const pageSize = 50

/** The calls of a kind of record. Their paths differ in its name only, which the type of `call` cannot say. */
export function recordCalls<Name extends RecordName>(name: Name) {
  type Document = DocumentOf<Name>
  const ask = <Expected>(way: string, body: object, options: object = {}) =>
    call(
      `/api/office/${name}/${way}` as never,
      { body } as never,
      options as never,
    ) as Promise<Expected>
  return {
    read: (id: number) => ask<Kept<Document>>('read', { id }),
    save: (body: SaveBody<Document>, idempotencyKey: string) =>
      ask<Kept<Document>>('save', body, { idempotencyKey }),
    restore: (id: number, entry: number, confirmed: readonly string[]) =>
      ask<Kept<Document>>('restore', { id, entry, value: 'old', confirmed }),
    history: (id: number, after: number | undefined) =>
      ask<Answer<'/api/office/brand/history'>>('history', {
        id,
        size: pageSize,
        ...(after !== undefined && { after }),
      }),
    presence: (body: Presence) =>
      ask<{ others: Colleague[] }>('presence', body, { keepalive: body.state === 'gone' }),
  }
}

export const removeRecord = (name: RemovableName, id: number) =>
  call(`/api/office/${name}/remove`, { body: { id } })

/** Whether a path is one of this kind, such as its list or its history. */
export const isCallOf = (name: RecordName, path: unknown, ways: RegExp): path is CallPath => {
  const start = `/api/office/${name}/`
  return typeof path === 'string' && path.startsWith(start) && ways.test(path.slice(start.length))
}
