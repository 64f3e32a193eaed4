import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { refusalStatus, type RefusalCode } from './errors.ts'
import { fieldCodes } from '../rules/field-codes.ts'
import { guardReasons } from '../rules/guard-rails.ts'
import type { UploadRule } from './uploads.ts'
import type { Access } from './permissions.ts'

export interface Endpoint extends Access {
  readonly path: `/${string}`
  /** One line for the reader of the API page. */
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly answer: TSchema
  readonly answerStatus?: 200 | 201
  /** The refusals of its own; those that any call may meet are in `commonRefusals`. */
  readonly refusals: readonly RefusalCode[]
  /** May be sent again after a lost answer: takes an Idempotency-Key header. */
  readonly repeatable?: true
  /** Answers with server-sent events that go on; `answer` describes one: its name and its data. */
  readonly stream?: true
  /** The most a body may have, where it is more than that of other calls. */
  readonly mostBodyBytes?: number
  /** Answers with a file in place of JSON; its name is in the header Content-Disposition. */
  readonly file?: true
  /** Takes a file in place of a JSON body; `query` is, or has the fields of, `UploadQuery`. */
  readonly upload?: UploadRule
}

/** Defines an endpoint, keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Of<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends TSchema
  ? Static<E[Part]>
  : undefined

export type ParamsOf<E extends Endpoint> = Of<E, 'params'>
export type QueryOf<E extends Endpoint> = Of<E, 'query'>
export type BodyOf<E extends Endpoint> = Of<E, 'body'>
export type AnswerOf<E extends Endpoint> = Static<E['answer']>

/** What any call may be refused with, whatever it does. */
export const commonRefusals = [
  'not_valid',
  'too_large',
  'wrong_content_type',
  'too_many_requests',
  'fault',
  'unavailable',
] as const satisfies readonly RefusalCode[]

/** What calls of a logged-in user may be refused with besides. */
export const sessionRefusals = [
  'not_logged_in',
  'not_allowed',
] as const satisfies readonly RefusalCode[]

/** What calls that take a file may be refused with besides. */
export const uploadRefusals = [
  'empty_file',
  'wrong_file_kind',
  'storage_full',
] as const satisfies readonly RefusalCode[]

/** A field that someone else changed since it was seen. */
export const ChangedField = Type.Object({
  field: Type.String(),
  seen: Type.Unknown(),
  mine: Type.Unknown(),
  theirs: Type.Unknown(),
})

export type ChangedField = Static<typeof ChangedField>

/** A change that is asked about once more before it is saved. */
export const Question = Type.Object({
  field: Type.String(),
  reason: Type.Enum([...guardReasons]),
  old: Type.Unknown(),
  new: Type.Unknown(),
})

export type Question = Static<typeof Question>

export const Failure = Type.Object({
  code: Type.Enum(Object.keys(refusalStatus) as RefusalCode[]),
  message: Type.String({ description: 'In the language of the caller, fit to show to a person.' }),
  requestId: Type.String(),
  details: Type.Optional(
    Type.Record(Type.String(), Type.Enum([...fieldCodes]), {
      description: 'Which field was refused, and why.',
    }),
  ),
  left: Type.Optional(
    Type.Integer({
      description: 'With `more_than_ordered`: how many could still be approved as ordered.',
    }),
  ),
  changed: Type.Optional(
    Type.Array(ChangedField, {
      description: 'With `changed_meanwhile`: the fields that both changed.',
    }),
  ),
  current: Type.Optional(
    Type.Unknown({ description: 'With `changed_meanwhile`: the record as it is now.' }),
  ),
  questions: Type.Optional(
    Type.Array(Question, {
      description:
        'With `needs_confirmation`: what to ask. Their fields are sent again in `confirmed`.',
    }),
  ),
})

export type Failure = Static<typeof Failure>
