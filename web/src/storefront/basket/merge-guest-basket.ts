import type { QueryClient } from '@tanstack/react-query'
import { announceBasket } from './basket-channel.ts'
import { brandAndName } from './basket-line.ts'
import { guestLines, storeGuestLines } from './guest-basket.ts'
import { addNotice } from './notices.ts'
import { putLines } from './put-lines.ts'

let underWay: Promise<void> | undefined

async function merge(client: QueryClient): Promise<void> {
  const lines = guestLines()
  if (lines.length === 0) return
  const { gone } = await putLines(client, lines)
  // Only what was sent is removed: another tab may have added something meanwhile.
  const sent = new Map(lines.map(({ salesUnitId, piece }) => [salesUnitId, piece]))
  storeGuestLines(guestLines().filter(({ salesUnitId, piece }) => sent.get(salesUnitId) !== piece))
  if (gone.length > 0) addNotice({ kind: 'gone', names: gone.map(brandAndName) })
  announceBasket()
}

/**
 * Sends the guest's basket to the server, where its counts replace those of the same sales units, and then removes it
 * here (B-08). Repeating it changes nothing.
 */
export async function mergeGuestBasket(client: QueryClient): Promise<void> {
  underWay ??= merge(client).finally(() => {
    underWay = undefined
  })
  await underWay
}
