import Type, { type Static } from 'typebox'
import { orderHappenings } from '../rules/order-happenings.ts'
import { Id, Moment, Nullable } from './fields.ts'
import { ShortPick } from './short-pick.ts'

const changedFields = ['line', 'note', 'address', 'zipCode', 'city', 'countryId'] as const

const TimelineEntry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  kind: Type.Enum([...orderHappenings]),
  by: Nullable(Type.String({ description: 'The full name; null when it was no person.' })),
  role: Nullable(Type.Enum(['customer', 'agent', 'office'])),
  line: Nullable(
    Type.Object({
      name: Type.String({ description: 'Brand, name and unit in one line.' }),
      salesUnit: Type.String(),
    }),
  ),
  count: Nullable(Type.Integer({ description: 'What was counted; below zero it was taken back.' })),
  beyondOrdered: Type.Boolean({ description: 'Someone said yes to more than was ordered.' }),
  status: Nullable(Type.String({ description: 'The name of the new status.' })),
  short: Nullable(ShortPick),
  document: Nullable(
    Type.Object({
      kind: Type.Enum(['waybill', 'invoice', 'cancellation', 'credit_note']),
      id: Id,
      number: Type.String(),
    }),
  ),
  reason: Nullable(Type.String()),
  changes: Type.Array(
    Type.Object({
      field: Type.Enum([...changedFields]),
      name: Nullable(Type.String({ description: 'With `line`: brand, name and unit.' })),
      old: Nullable(Type.String({ description: 'With `line` a count.' })),
      new: Nullable(Type.String()),
    }),
    { description: 'With `changed`: what the office changed.' },
  ),
})

export const TimelineRequest = {
  after: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The `next` of the page before.',
    }),
  ),
  size: Type.Integer({ minimum: 1, maximum: 200 }),
}

export const Timeline = Type.Object({
  entries: Type.Array(TimelineEntry),
  next: Nullable(Type.Integer({ description: 'Sent as `after`, it gives the entries before.' })),
})

export type TimelineEntry = Static<typeof TimelineEntry>
export type Timeline = Static<typeof Timeline>
