import type { OrderItem } from '@kontor/contract/control/order-item'
import type { Answer } from '../../shared/api/call.ts'

type FoundProduct = Answer<'/api/stockAgent/product/searchWithName'>[number]

/** A question to the agent. Questions are shown one after the other, in the order in which they came up. */
export type Question =
  /** Which line was meant by a code that several lines have. */
  | { kind: 'lines'; code: string; items: readonly OrderItem[]; count: number }
  /** Which product was meant by a code that no open line has. */
  | { kind: 'products'; code: string; found: readonly FoundProduct[]; count: number }
  /** Whether to approve more than is left. */
  | { kind: 'more'; item: OrderItem; piece: number; left: number }
  /** How many to take back. */
  | { kind: 'take-back'; item: OrderItem }
  /** Which line has a missing rest. */
  | { kind: 'missing' }
  /** Why the rest of a line is missing. */
  | { kind: 'short'; item: OrderItem }
  | { kind: 'search' }
  /** How many of each sales unit to add; for the scanned unit as many as the code stands for. */
  | { kind: 'quantities'; productId: number; salesUnitId: number | null; count: number }
