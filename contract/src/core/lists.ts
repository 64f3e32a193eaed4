import Type, { type TSchema } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Nullable } from './fields.ts'
import type { Area } from './permissions.ts'

const ColumnName = Type.String({ minLength: 1, maxLength: 40 })
const Bound = Type.Union([Type.Number(), Type.String({ format: 'date' })])

const ListFilter = Type.Object({
  column: ColumnName,
  contains: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  from: Type.Optional(Bound),
  to: Type.Optional(Bound),
  in: Type.Optional(
    Type.Array(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()]), {
      minItems: 1,
      maxItems: 200,
    }),
  ),
  is: Type.Optional(Type.Boolean()),
  missing: Type.Optional(Type.Boolean()),
})

const listFields = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  filters: Type.Optional(Type.Array(ListFilter, { maxItems: 20 })),
  sort: Type.Optional(Type.Object({ column: ColumnName, direction: Type.Enum(['asc', 'desc']) })),
}

/** A page of a list. Rows are found by the place of the last one, so that a later page costs no more than the first. */
const ListQuery = Type.Object({
  ...listFields,
  after: Type.Optional(
    Type.String({ maxLength: 2000, description: 'The `next` of the page before.' }),
  ),
  size: Type.Integer({ minimum: 1, maximum: 200 }),
})

const ListPage = <Row extends TSchema>(row: Row) =>
  Type.Object({
    rows: Type.Array(row),
    next: Nullable(Type.String({ description: 'Null when these are the last rows.' })),
  })

const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Exactly what is shown: the same rows in the same order, the chosen columns under their names. */
const ListExport = Type.Object({
  ...listFields,
  columns: Type.Array(Type.Object({ column: ColumnName, label: Type.String({ maxLength: 100 }) }), {
    minItems: 1,
    maxItems: 60,
  }),
  ids: Type.Optional(
    Type.Array(Id, { maxItems: 10_000, description: 'Only these rows; all without it.' }),
  ),
  format: Type.Enum([...exportFormats]),
})

interface ListCalls<Name extends string, In extends Area, Row extends TSchema> {
  /** Of the kind, in its paths. */
  readonly name: Name
  /** As the API page calls them: `brands`. */
  readonly noun: string
  readonly area: In
  readonly row: Row
}

/** The calls of a list. */
export function listCalls<const Name extends string, const In extends Area, Row extends TSchema>({
  name,
  noun,
  area,
  row,
}: ListCalls<Name, In, Row>) {
  const see = { app: 'office', permission: `${area}.see` } as const
  return {
    list: endpoint({
      path: `/api/office/${name}/list`,
      ...see,
      summary: `A page of ${noun}, filtered, sorted and searched.`,
      body: ListQuery,
      answer: ListPage(row),
      refusals: [],
    }),
    export: endpoint({
      path: `/api/office/${name}/export`,
      ...see,
      summary: `A file with ${noun}, as they are listed.`,
      body: ListExport,
      file: true,
      answer: Type.Unknown({ description: 'The file itself.' }),
      refusals: [],
    }),
  }
}
