import type { OrderItem } from '@kontor/contract/control/order-item'
import type { Answer } from '../../shared/api/call.ts'

type FoundProduct = Answer<'/api/stockAgent/product/searchWithName'>[number]

/** Something the agent is asked. They are asked one after the other, in the order they came up. */
export type Question =
  /** Which line was meant by a code that several have. */
  | { kind: 'lines'; code: string; items: readonly OrderItem[]; count: number }
  /** Which product was meant by a code that no open line has. */
  | { kind: 'products'; code: string; found: readonly FoundProduct[]; count: number }
  /** Whether more than is left shall be approved. */
  | { kind: 'more'; item: OrderItem; piece: number; left: number }
  /** How many shall be taken back. */
  | { kind: 'take-back'; item: OrderItem }
  /** Which line has a rest that is not there. */
  | { kind: 'missing' }
  /** Why the rest of a line is not there. */
  | { kind: 'short'; item: OrderItem }
  | { kind: 'search' }
  /** How many of each sales unit shall be added; of the scanned unit as many as the code stands for. */
  | { kind: 'quantities'; productId: number; salesUnitId: number | null; count: number }
