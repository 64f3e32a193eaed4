import type { OrderChange } from '@kontor/contract/live'
import type { OrderItem } from '@kontor/contract/warehouse'

type LineState = Pick<OrderItem, 'orderProductId' | 'numberOfItems' | 'numberOfApprovedItems'>

const nameOf = (line: LineState) =>
  `${line.orderProductId} ${line.numberOfItems} ${line.numberOfApprovedItems}`

/** More answers than this are never without their echo, unless the stream was down. */
const mostKept = 200

/**
 * The server tells everyone what happened, also the one who did it. What an answer has put on the screen
 * already need not be fetched: each answer takes one such echo. When another agent's change looks the
 * same and takes it, ours is fetched instead, so nothing is missed.
 */
export function createOwnEchoes() {
  const expected: string[] = []
  return {
    expect(item: OrderItem) {
      expected.push(nameOf(item))
      if (expected.length > mostKept) expected.shift()
    },
    isEcho({ item }: OrderChange): boolean {
      const at = item ? expected.indexOf(nameOf(item)) : -1
      if (at >= 0) expected.splice(at, 1)
      return at >= 0
    },
  }
}
