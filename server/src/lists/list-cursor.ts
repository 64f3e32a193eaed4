import type { ListSort } from '@kontor/contract/rules/list-columns'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { StoredAs } from './list-definition.ts'

/** The place of a row in a sorted list: the value it is sorted by, as text, and its id. */
export interface Place {
  readonly value: string | null
  readonly id: number
}

const patterns: Readonly<Record<StoredAs, RegExp>> = {
  text: /^[^\0]*$/s,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  timestamptz:
    /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01]) \d\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  boolean: /^(true|false)$/,
}

export const writeCursor = ({ column, direction }: ListSort, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([column, direction, value, id])).toString('base64url')

const isPlace = (value: unknown, id: unknown, as: StoredAs) =>
  (value === null || (typeof value === 'string' && patterns[as].test(value))) &&
  Number.isInteger(id) &&
  Number(id) >= 0 &&
  Number(id) <= 2_147_483_647

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Reads a cursor of the same sort. Its parts come from outside, so each must be what a cursor of ours has. */
export function readCursor(text: string, sort: ListSort, as: StoredAs): Place {
  const parts = parsed(text)
  if (Array.isArray(parts) && parts.length === 4) {
    const [column, direction, value, id]: unknown[] = parts
    if (column === sort.column && direction === sort.direction && isPlace(value, id, as)) {
      // `isPlace` has just looked.
      return { value: value as string | null, id: id as number }
    }
  }
  throw new Refusal('not_valid', { details: { after: 'not_valid' } })
}
