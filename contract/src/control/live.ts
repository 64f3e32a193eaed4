import Type, { type Static } from 'typebox'
import { Id, Moment, Nullable } from '../core/fields.ts'
import { orderHappenings } from '../rules/order-happenings.ts'

const OrderChange = Type.Object({
  orderId: Id,
  kind: Type.Enum([...orderHappenings]),
  happenedAt: Moment,
  agent: Nullable(Type.String({ description: 'The full name of the agent who did it.' })),
  statusId: Type.Integer({ description: 'Where the order stands now.' }),
  item: Nullable(
    Type.Object(
      {
        orderProductId: Id,
        numberOfItems: Type.Integer(),
        numberOfApprovedItems: Type.Integer(),
      },
      { description: 'What the line stands at now.' },
    ),
  ),
  beyondOrdered: Type.Boolean({ description: 'Someone said yes to more than was ordered.' }),
})

const BeyondAttempt = Type.Object({
  orderId: Id,
  orderProductId: Id,
  agent: Type.String({ description: 'The full name of the agent whose count was refused.' }),
  piece: Type.Integer({ description: 'How many were to be approved.' }),
})

const OrderPresence = Type.Object({
  orderId: Id,
  agents: Type.Array(Type.String(), {
    description: 'The full names of those who have it open on another screen.',
  }),
})

/** What a stream says, by the name of the event. */
export const LiveEvent = Type.Union([
  Type.Object({
    event: Type.Literal('ready'),
    data: Type.Object({ presence: Type.Array(OrderPresence) }),
  }),
  Type.Object({ event: Type.Literal('order'), data: OrderChange }),
  Type.Object({ event: Type.Literal('beyond'), data: BeyondAttempt }),
  Type.Object({ event: Type.Literal('presence'), data: OrderPresence }),
])

export type OrderChange = Static<typeof OrderChange>
export type BeyondAttempt = Static<typeof BeyondAttempt>
export type OrderPresence = Static<typeof OrderPresence>
export type LiveEvent = Static<typeof LiveEvent>
