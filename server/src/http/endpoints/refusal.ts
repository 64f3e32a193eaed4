import type { ChangedField, Question } from '@kontor/contract/core/endpoint'
import type { Localized } from '@kontor/contract/rules/languages'
import { refusalStatus, type RefusalCode } from '@kontor/contract/core/errors'
import type { FieldCode } from '@kontor/contract/rules/field-codes'

export type FieldDetails = Readonly<Record<string, FieldCode>>

interface RefusalExtras {
  /** Which field was refused, and why. */
  readonly details?: FieldDetails
  /** Details, appended to the text of the code. */
  readonly about?: Localized
  /** When a retry makes sense. */
  readonly retryAfterSeconds?: number
  /** How many could still be approved as ordered. */
  readonly left?: number
  /** The fields that someone else changed meanwhile, and the record as it is now. */
  readonly changed?: readonly ChangedField[]
  readonly current?: unknown
  /** What has to be confirmed first. */
  readonly questions?: readonly Question[]
}

/** An expected refusal: the parts throw it, and one place turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: FieldDetails | undefined
  readonly about: Localized | undefined
  readonly retryAfterSeconds: number | undefined
  readonly left: number | undefined
  readonly changed: readonly ChangedField[] | undefined
  readonly current: unknown
  readonly questions: readonly Question[] | undefined

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = extras.details
    this.about = extras.about
    this.retryAfterSeconds = extras.retryAfterSeconds
    this.left = extras.left
    this.changed = extras.changed
    this.current = extras.current
    this.questions = extras.questions
  }

  get status(): number {
    return refusalStatus[this.code]
  }
}
