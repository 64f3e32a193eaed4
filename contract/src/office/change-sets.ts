import Type from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Nothing, Nullable } from '../core/fields.ts'
import { UploadQuery } from '../core/uploads.ts'
import { sheetKinds } from '../rules/sheet-kinds.ts'
import {
  ChangeRow,
  ChangeSet,
  Count,
  DecimalSign,
  FieldName,
  Kind,
  Row,
} from './change-set-answers.ts'

const OfSet = Type.Object({ id: Id })
const see = { app: 'office', permission: 'sheets.see' } as const
const change = { app: 'office', permission: 'sheets.change' } as const
const File = Type.Unknown({ description: 'The file itself.' })
const Format = Type.Enum(['csv', 'xlsx'])

const ChangeSetUpload = Type.Object({
  ...UploadQuery.properties,
  kind: Type.Optional(
    Type.Enum([...sheetKinds], { description: 'Without it, the header decides.' }),
  ),
})

export const changeSetEndpoints = {
  uploadChangeSet: endpoint({
    path: '/api/office/change-set/upload',
    ...change,
    summary: 'Takes a sheet, and reads it in a job.',
    query: ChangeSetUpload,
    upload: { kinds: ['csv', 'xlsx'], mostBytes: 50 * 1024 * 1024 },
    answer: Type.Object({ id: Id }),
    refusals: ['not_allowed'],
  }),
  listChangeSets: endpoint({
    path: '/api/office/change-set/list',
    ...see,
    summary: 'Sheets that came in, the newest first.',
    body: Type.Object({
      before: Type.Optional(Row),
      size: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    answer: Type.Array(ChangeSet),
    refusals: [],
  }),
  readChangeSet: endpoint({
    path: '/api/office/change-set/read',
    ...see,
    summary: 'A sheet with its columns, its counts and what is at work.',
    body: OfSet,
    answer: ChangeSet,
    refusals: ['not_found', 'not_allowed'],
  }),
  listSheetFields: endpoint({
    path: '/api/office/change-set/fields',
    ...see,
    summary: 'The fields that a column may go into, and what they are called.',
    body: Type.Object({ kind: Kind }),
    answer: Type.Array(
      Type.Object({
        field: FieldName,
        label: Type.String(),
        key: Type.Boolean(),
        numeric: Type.Boolean({ description: 'Its column has a decimal sign.' }),
        values: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
          description: 'What the ids in rows stand for, in the language of the caller.',
        }),
      }),
    ),
    refusals: ['not_allowed'],
  }),
  setSheetKind: endpoint({
    path: '/api/office/change-set/kind',
    ...change,
    summary: 'Says that the rows are of another kind; the columns are recognised again.',
    body: Type.Object({ id: Id, kind: Kind }),
    answer: Nothing,
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
  compareChangeSet: endpoint({
    path: '/api/office/change-set/compare',
    ...change,
    summary: 'Says what the columns mean, and compares all rows in a job.',
    body: Type.Object({
      id: Id,
      columns: Type.Optional(
        Type.Array(
          Type.Object({
            field: Nullable(FieldName),
            decimal: Type.Optional(Nullable(DecimalSign)),
          }),
          { maxItems: 500, description: 'As they were recognised without it.' },
        ),
      ),
      emptyClears: Type.Boolean({ description: 'An empty cell clears what is stored.' }),
      forNew: Type.Record(FieldName, Type.String({ minLength: 1, maxLength: 200 }), {
        description: 'What new records have where the sheet says nothing.',
      }),
    }),
    answer: Nothing,
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
  listChangeRows: endpoint({
    path: '/api/office/change-set/rows',
    ...see,
    summary: 'A page of rows, each with its cells old and new.',
    body: Type.Object({
      id: Id,
      states: Type.Optional(
        Type.Array(Type.Enum(['new', 'changed', 'unchanged', 'wrong']), {
          minItems: 1,
          maxItems: 4,
        }),
      ),
      asked: Type.Optional(Type.Boolean({ description: 'Only rows that are asked about.' })),
      kept: Type.Optional(
        Type.Boolean({ description: 'Only rows that could not be taken back completely.' }),
      ),
      after: Type.Optional(Row),
      skip: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_000_000,
          description: 'So many of these rows are left away, for a jump to any place.',
        }),
      ),
      size: Type.Integer({ minimum: 1, maximum: 200 }),
    }),
    answer: Type.Object({
      rows: Type.Array(ChangeRow),
      next: Nullable(Row),
      total: Type.Integer({ description: 'Of all rows that are asked for, on any page.' }),
    }),
    refusals: ['not_found', 'not_allowed'],
  }),
  leaveOutChangeRows: endpoint({
    path: '/api/office/change-set/leave-out',
    ...change,
    summary: 'Leaves rows out, or takes them in again.',
    body: Type.Object({
      id: Id,
      rows: Type.Optional(
        Type.Array(Row, {
          minItems: 1,
          maxItems: 10_000,
          description: 'All that are asked about without it.',
        }),
      ),
      leftOut: Type.Boolean(),
    }),
    answer: Type.Object({ rows: Count }),
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
  applyChangeSet: endpoint({
    path: '/api/office/change-set/apply',
    ...change,
    summary: 'Applies all good rows in one transaction, in a job.',
    body: Type.Object({
      id: Id,
      leaveOutWrong: Type.Boolean({
        description: 'Otherwise nothing is applied when a row is wrong.',
      }),
      confirmed: Type.Boolean({ description: 'Rows that are asked about are right.' }),
      seen: Type.Optional(
        Type.String({
          maxLength: 40,
          description:
            '`changedAt` of the set as it was looked at. When it was compared again since, or rows were left out or taken in, nothing is applied.',
        }),
      ),
    }),
    answer: Nothing,
    refusals: ['not_found', 'not_allowed', 'wrong_step', 'wrong_rows', 'needs_confirmation'],
  }),
  listChangedSince: endpoint({
    path: '/api/office/change-set/changed-since',
    ...see,
    summary:
      'Rows of an applied sheet whose values were changed since; undoing leaves those alone.',
    body: OfSet,
    answer: Type.Object({
      total: Count,
      rows: Type.Array(Type.Object({ row: Row, key: Type.String(), recordId: Nullable(Id) }), {
        description: 'The first 50.',
      }),
    }),
    refusals: ['not_found', 'not_allowed'],
  }),
  undoChangeSet: endpoint({
    path: '/api/office/change-set/undo',
    ...change,
    summary:
      'Takes an applied sheet back, in a job. What was changed since is named and left alone.',
    body: OfSet,
    answer: Nothing,
    refusals: ['not_found', 'wrong_step', 'not_allowed'],
  }),
  cancelChangeSet: endpoint({
    path: '/api/office/change-set/cancel',
    ...change,
    summary: 'Ends what is at work and discards a sheet that was not applied.',
    body: OfSet,
    answer: Nothing,
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
  exportWrongRows: endpoint({
    path: '/api/office/change-set/wrong-rows',
    ...see,
    summary: 'The wrong rows as they came, with a column that says why.',
    body: Type.Object({ id: Id, format: Format }),
    file: true,
    answer: File,
    refusals: ['not_found', 'not_allowed', 'wrong_step'],
  }),
  exportSheet: endpoint({
    path: '/api/office/change-set/export',
    ...see,
    summary: 'All records of a kind as a sheet that can be imported again.',
    body: Type.Object({ kind: Kind, format: Format }),
    file: true,
    answer: File,
    refusals: ['not_allowed'],
  }),
}
