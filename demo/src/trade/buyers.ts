/** The ids of the payment types, as the migration stores them. */
const transfer = 1
const directDebit = 2
const cash = 3
const card = 4

/** How a customer of the demo shop buys; who they are stands in `sheets/customers.csv`. */
export interface Buyer {
  readonly username: string
  /** What they usually buy follows from it. */
  readonly seed: number
  /** How many lines an order of theirs usually has. */
  readonly orderSize: readonly [least: number, most: number]
  /** The payment types they use; the usual one more than once. */
  readonly paysBy: readonly number[]
}

/** Has favourites and a basket, and orders more often than the others. */
export const regular: Buyer = {
  username: 'demo',
  seed: 1,
  orderSize: [5, 16],
  paysBy: [transfer, transfer, card],
}

export const buyers: readonly Buyer[] = [
  regular,
  { username: 'elbblick', seed: 3, orderSize: [10, 26], paysBy: [directDebit] },
  { username: 'kioskamdom', seed: 4, orderSize: [3, 9], paysBy: [cash, cash, card] },
  { username: 'kantine', seed: 5, orderSize: [9, 24], paysBy: [transfer] },
  { username: 'greenfork', seed: 6, orderSize: [5, 15], paysBy: [card, transfer] },
  { username: 'firin', seed: 7, orderSize: [4, 12], paysBy: [transfer, directDebit] },
  { username: 'backstube', seed: 8, orderSize: [4, 12], paysBy: [directDebit, transfer] },
  { username: 'leineimbiss', seed: 9, orderSize: [3, 10], paysBy: [cash, transfer] },
]

export function buyerNamed(username: string): Buyer {
  const buyer = buyers.find((each) => each.username === username)
  if (buyer === undefined) throw new RangeError(`nobody called ${username} buys in the demo shop`)
  return buyer
}
