import Type, { type TSchema } from 'typebox'
import { endpoint } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'
import { Id, Moment, Nothing, Nullable } from './fields.ts'
import type { Area } from './permissions.ts'

/** What a change came through. */
const changeWays = ['office', 'storefront', 'import', 'api', 'command-line'] as const

export type ChangeWay = (typeof changeWays)[number]

/** A path such as `name.de` or `salesUnits.12.price`; '' is the whole record. */
const FieldPath = Type.String({ maxLength: 200 })

const HistoryEntry = Type.Object({
  id: Type.Integer(),
  change: Type.String({ description: 'The same for all fields that were saved together.' }),
  at: Moment,
  by: Nullable(Type.String({ description: 'The name of the person; null when it was no person.' })),
  key: Nullable(
    Type.String({ description: 'The API key it came by; `by` is who made that key then.' }),
  ),
  through: Type.Enum([...changeWays]),
  changeSet: Nullable(
    Type.Integer({ description: 'The sheet it came with, as long as that is kept.' }),
  ),
  field: FieldPath,
  old: Type.Unknown({ description: 'Null where nothing was.' }),
  new: Type.Unknown({ description: 'Null where nothing is.' }),
})

const HistoryPage = Type.Object({
  entries: Type.Array(HistoryEntry),
  next: Nullable(Type.Integer({ description: 'Sent as `after`, it gives the entries before.' })),
})

/** Someone who has the same record open. */
const Colleague = Type.Object({
  name: Type.String(),
  self: Type.Boolean({ description: 'The same person, in another window.' }),
  editing: Type.Boolean(),
})

const Confirmed = Type.Optional(
  Type.Array(FieldPath, {
    maxItems: 500,
    description: 'The fields whose questions were answered with yes.',
  }),
)

/** Two documents of a long product, each with its texts in three languages. */
const mostBodyBytes = 1024 * 1024

/** What a save of any record may be refused with. */
const saveRefusals = [
  'not_found',
  'changed_meanwhile',
  'needs_confirmation',
  'already_exists',
  'in_use',
  'key_reused',
] as const satisfies readonly RefusalCode[]

interface RecordCalls<Name extends string, In extends Area, Document extends TSchema> {
  /** Of the kind, in its paths. */
  readonly name: Name
  /** As the API page calls it: `a brand`. */
  readonly noun: string
  readonly area: In
  readonly document: Document
}

/**
 * The calls of a kind of record that is edited as a document. Every save says what was seen and what is wanted, so that
 * two people at work on one record are merged field by field.
 */
export function recordCalls<
  const Name extends string,
  const In extends Area,
  Document extends TSchema,
>({ name, noun, area, document }: RecordCalls<Name, In, Document>) {
  const see = { app: 'office', permission: `${area}.see` } as const
  const change = { app: 'office', permission: `${area}.change` } as const
  const Kept = Type.Object({ id: Id, document })
  const OfRecord = Type.Object({ id: Id })
  return {
    read: endpoint({
      path: `/api/office/${name}/read`,
      ...see,
      summary: `Reads ${noun} as a document.`,
      body: OfRecord,
      answer: Kept,
      refusals: ['not_found'],
    }),
    save: endpoint({
      path: `/api/office/${name}/save`,
      ...change,
      summary: `Saves ${noun}; without an id it is a new one.`,
      body: Type.Object({
        id: Nullable(Id),
        seen: Nullable(document),
        wanted: document,
        confirmed: Confirmed,
      }),
      mostBodyBytes,
      answer: Kept,
      refusals: saveRefusals,
      repeatable: true,
    }),
    remove: endpoint({
      path: `/api/office/${name}/remove`,
      ...change,
      summary: `Removes ${noun} that was never used.`,
      body: OfRecord,
      answer: Nothing,
      refusals: ['not_found', 'in_use'],
    }),
    history: endpoint({
      path: `/api/office/${name}/history`,
      ...see,
      summary: `What was changed in ${noun}, the newest first.`,
      body: Type.Object({
        id: Id,
        after: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        size: Type.Integer({ minimum: 1, maximum: 200 }),
      }),
      answer: HistoryPage,
      refusals: [],
    }),
    restore: endpoint({
      path: `/api/office/${name}/restore`,
      ...change,
      summary: `Puts an earlier value of ${noun} back.`,
      body: Type.Object({
        id: Id,
        entry: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        value: Type.Enum(['old', 'new']),
        confirmed: Confirmed,
      }),
      answer: Kept,
      refusals: [...saveRefusals, 'not_restorable'],
    }),
    presence: endpoint({
      path: `/api/office/${name}/presence`,
      ...see,
      summary: `Says that a window has ${noun} open, and answers who else has.`,
      body: Type.Object({
        id: Id,
        screen: Type.String({ minLength: 1, maxLength: 64, description: 'Names the window.' }),
        state: Type.Enum(['looking', 'editing', 'gone']),
      }),
      answer: Type.Object({ others: Type.Array(Colleague) }),
      refusals: ['not_found'],
    }),
  }
}
