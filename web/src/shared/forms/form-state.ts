import type { RefusalCode } from '@kontor/contract/core/errors'
import type { FieldCode } from '@kontor/contract/rules/field-codes'
import { CallError } from '../api/call-error.ts'

/** Why a field is refused: a rule that form and server share, or a refusal of the server that names this field. */
export type Refusal = FieldCode | RefusalCode

/** Which fields are refused, and why. */
export type Refusals<Values> = { readonly [Name in keyof Values]?: Refusal | undefined }

export interface FormState<Values> {
  readonly values: Values
  /** What the server refused, until the field is changed. */
  readonly refused: Refusals<Values>
  /** The field that has the focus, or had it last. */
  readonly current: keyof Values | null
  /** The fields that were visited. */
  readonly left: ReadonlySet<keyof Values>
  /** Submitted at least once: from now on every wrong field shows its message. */
  readonly tried: boolean
}

export const startOf = <Values>(values: Values): FormState<Values> => ({
  values,
  refused: {},
  current: null,
  left: new Set(),
  tried: false,
})

export function change<Values, Name extends keyof Values>(
  state: FormState<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  return {
    ...state,
    values: { ...state.values, [name]: value },
    refused: { ...state.refused, [name]: undefined },
  }
}

/**
 * The field before this one now shows its message. Not already on blur: the message would move the button that is just
 * being pressed.
 */
export function enter<Values>(state: FormState<Values>, name: keyof Values): FormState<Values> {
  const { current, left } = state
  const gone = current === null || current === name ? left : new Set(left).add(current)
  return { ...state, current: name, left: gone }
}

/** The message of a field. An empty field is only wrong once the form was submitted. */
export function refusalShown<Values>(
  { values, refused, left, tried }: FormState<Values>,
  wrong: Refusals<Values>,
  name: keyof Values,
): Refusal | undefined {
  const isShown = tried || (left.has(name) && values[name] !== '')
  return refused[name] ?? (isShown ? wrong[name] : undefined)
}

/** Fields that may not be left empty. */
export const missing = <Values>(
  values: Values,
  names: readonly (keyof Values)[],
): Refusals<Values> => {
  const empty = names.filter((name) => String(values[name] ?? '').trim() === '')
  // Each name is a field of the form.
  return Object.fromEntries(empty.map((name) => [name, 'required'])) as Refusals<Values>
}

/** The names of the refused fields. */
export const namesOf = (refusals: object): readonly string[] =>
  Object.entries(refusals)
    .filter(([, refusal]) => refusal !== undefined)
    .map(([name]) => name)

/**
 * Which fields of the form the server refused. `fieldOf` names the field that a refusal of the whole call is
 * about.
 */
export function refusalsIn<Values extends object>(
  error: Error,
  values: Values,
  fieldOf: { readonly [Code in RefusalCode]?: keyof Values } = {},
): Refusals<Values> {
  if (!(error instanceof CallError)) return {}
  const { code, details } = error
  const name = code && fieldOf[code]
  const ofFields = Object.entries(details).filter(([field]) => Object.hasOwn(values, field))
  // Every name is a field of the form, as filtered above.
  return { ...Object.fromEntries(ofFields), ...(name && { [name]: code }) } as Refusals<Values>
}
