import Type from 'typebox'
import { Question } from '../core/endpoint.ts'
import { Id, Moment, Nullable } from '../core/fields.ts'
import { existingPictures } from '../rules/pictures.ts'
import { setKinds, sheetKinds } from '../rules/sheet-kinds.ts'
import { rowProblems } from '../rules/sheet-problems.ts'

export const Kind = Type.Enum([...sheetKinds])
export const Count = Type.Integer()
export const Row = Type.Integer({ minimum: 1, maximum: 2_000_000 })
export const FieldName = Type.String({ minLength: 1, maxLength: 60 })
export const DecimalSign = Type.Enum([',', '.'])

const Column = Type.Object({
  header: Type.String(),
  samples: Type.Array(Type.String()),
  field: Nullable(FieldName),
  decimal: Nullable(
    Type.Enum([',', '.', 'ask'], {
      description: 'What stands before decimals; `ask` when 1.234 may be read in two ways.',
    }),
  ),
})

export const ChangeSet = Type.Object({
  id: Id,
  kind: Type.Enum([...setKinds]),
  fileName: Type.String(),
  by: Nullable(
    Type.String({ description: 'A person or an API key; null when it came by command.' }),
  ),
  createdAt: Moment,
  changedAt: Moment,
  state: Type.Enum(['uploaded', 'read', 'compared', 'applied', 'undone', 'cancelled'], {
    description: 'What is finished.',
  }),
  running: Nullable(
    Type.Object({
      state: Type.Enum(['queued', 'running']),
      step: Nullable(Type.String()),
      done: Nullable(Count),
      total: Nullable(Count),
      rowsPerSecond: Nullable(Count),
    }),
  ),
  failed: Nullable(
    Type.String({ description: 'Why the last step could not be done, fit to show to a person.' }),
  ),
  rows: Nullable(Count),
  skipped: Type.Integer({
    description: 'Rows that say nothing in the columns that are taken, such as a further picture.',
  }),
  columns: Type.Array(Column),
  remembered: Type.Boolean({
    description: 'What the columns mean was said for an earlier file with this header.',
  }),
  emptyClears: Type.Boolean(),
  existing: Type.Enum([...existingPictures], {
    description: 'Of a set of pictures: what becomes of those that a product has.',
  }),
  forNew: Type.Record(Type.String(), Type.String()),
  counts: Nullable(
    Type.Object({
      new: Count,
      changed: Count,
      unchanged: Count,
      wrong: Count,
      questions: Type.Integer({ description: 'Rows that are asked about and not left out.' }),
      leftOut: Count,
      applied: Count,
      kept: Type.Integer({ description: 'Rows that could not be taken back completely.' }),
    }),
  ),
})

const RowCell = Type.Object({
  field: Type.String({ description: 'A path in the document; empty for a whole new record.' }),
  old: Type.Unknown(),
  new: Type.Unknown(),
})

export const ChangeRow = Type.Object({
  row: Row,
  key: Type.String(),
  recordId: Nullable(Id),
  title: Nullable(
    Type.String({ description: 'What the product is called, in the language of the caller.' }),
  ),
  state: Type.Enum(['new', 'changed', 'unchanged', 'wrong']),
  cells: Type.Array(RowCell),
  parts: Type.Array(
    Type.Object({
      path: Type.String({ description: 'What the paths of cells begin with, `salesUnits.12`.' }),
      name: Type.String({ description: 'In the language of the caller.' }),
    }),
    { description: 'What the parts of the record that are changed are called.' },
  ),
  questions: Type.Array(Question),
  problems: Type.Array(
    Type.Object({
      field: Nullable(Type.String()),
      value: Type.Unknown(),
      problem: Type.Enum([...rowProblems]),
      message: Type.String({ description: 'In the language of the caller.' }),
    }),
  ),
  leftOut: Type.Boolean(),
})
