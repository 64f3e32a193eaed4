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
  // Only what was sent goes: another tab may have added something in the meantime.
  const sent = new Map(lines.map(({ salesUnitId, piece }) => [salesUnitId, piece]))
  storeGuestLines(guestLines().filter(({ salesUnitId, piece }) => sent.get(salesUnitId) !== piece))
  if (gone.length > 0) addNotice({ kind: 'gone', names: gone.map(brandAndName) })
  announceBasket()
}

/**
 * Sends the guest's basket to the server, where its counts replace those of the same sales units, and
 * removes it here once it is there (B-08). Doing it twice changes nothing.
 */
export async function mergeGuestBasket(client: QueryClient): Promise<void> {
  underWay ??= merge(client).finally(() => {
    underWay = undefined
  })
  await underWay
}
