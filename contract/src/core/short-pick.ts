import Type, { type Static } from 'typebox'
import { shortReasons } from '../rules/short-reasons.ts'

export const ShortReason = Type.Enum([...shortReasons])

/** What is said of a line whose rest was not there. */
export const ShortPick = Type.Object({
  reason: ShortReason,
  note: Type.Union([Type.String(), Type.Null()], {
    description: 'The agent’s own words; only with the reason `other`.',
  }),
})

export type ShortPick = Static<typeof ShortPick>
