import { useEffect } from 'react'
import type { Product } from '@kontor/contract/catalogue'
import { useCustomer } from '../account/use-customer.ts'
import { lineOf } from './basket-line.ts'
import { type GuestLine, guestLines, storeGuestLines } from './guest-basket.ts'
import { addNotice } from './notices.ts'
import { soldProducts, soldUnit } from './sold-products.ts'

/** The line with today's name and prices; undefined when it is no longer sold. */
function freshLine(line: GuestLine, sold: ReadonlyMap<number, Product>): GuestLine | undefined {
  const product = sold.get(line.productId)
  const unit = soldUnit(sold, line)
  if (!product || !unit) return undefined
  const image = product.images[0]?.name ?? null
  const { tax, discount } = { tax: product.tax.value, discount: product.discount }
  return { ...lineOf({ ...product, image }, unit), tax, discount, piece: line.piece }
}

async function refresh(): Promise<void> {
  const asked = guestLines()
  if (asked.length === 0) return
  const sold = await soldProducts(asked.map(({ productId }) => productId))
  // Lines that came or changed in the meantime keep their counts.
  const before = guestLines()
  const known = new Set(asked.map(({ salesUnitId }) => salesUnitId))
  const lines = before.map((line) => ({
    line,
    fresh: known.has(line.salesUnitId) ? freshLine(line, sold) : line,
  }))
  const now = lines.flatMap(({ fresh }) => fresh ?? [])
  if (JSON.stringify(now) !== JSON.stringify(before)) storeGuestLines(now)
  const gone = lines.filter(({ fresh }) => !fresh)
  if (gone.length > 0) addNotice({ kind: 'gone', names: gone.map(({ line }) => line.name) })
  const repriced = lines.flatMap(({ line, fresh }) =>
    fresh && fresh.salesUnitPrice !== line.salesUnitPrice
      ? [{ name: fresh.name, before: line.salesUnitPrice, now: fresh.salesUnitPrice }]
      : [],
  )
  if (repriced.length > 0) addNotice({ kind: 'repriced', lines: repriced })
}

/** A guest's basket may be days old: when it is opened its prices are asked for, and what changed is named. */
export function useFreshGuestPrices(): void {
  const isGuest = useCustomer() === null
  useEffect(() => {
    // Without an answer the known prices stay; the server has the last word when the order is placed.
    if (isGuest) refresh().catch(() => undefined)
  }, [isGuest])
}
