import { storedText } from './stored-text.ts'

/** The number of the order at the buyer's (BT-13). */
export const { store: storeBuyerOrderNumber, useText: useBuyerOrderNumber } =
  storedText('buyer-order-number')

/** A reference or cost centre of the buyer's (BT-10). */
export const { store: storeBuyerReference, useText: useBuyerReference } =
  storedText('buyer-reference')

export function forgetReferences(): void {
  storeBuyerOrderNumber('')
  storeBuyerReference('')
}
