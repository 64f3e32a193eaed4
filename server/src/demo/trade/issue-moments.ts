import type { DemoEvent, DemoOrder } from './trade.ts'

type Kind = 'waybill' | 'invoice' | 'cancellation'

export interface IssueMoment {
  readonly order: DemoOrder
  readonly kind: Kind
  readonly at: Date
  readonly by: number
}

const issues = (
  event: DemoEvent,
  kinds: readonly Kind[],
): event is DemoEvent & { readonly kind: Kind } => kinds.some((kind) => kind === event.kind)

/** The moments at which documents of these kinds were issued, over all orders, in their order. */
export function issueMoments(orders: readonly DemoOrder[], kinds: readonly Kind[]): IssueMoment[] {
  return orders
    .flatMap((order) =>
      order.events
        .filter((event) => issues(event, kinds))
        .map(({ kind, happenedAt, accountId }) => ({ order, kind, at: happenedAt, by: accountId })),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
