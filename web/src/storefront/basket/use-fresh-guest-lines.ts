import type { Product } from '@kontor/contract/storefront/catalogue'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { brandAndName, lineOf } from './basket-line.ts'
import { foreignLines, freshFor, outdatedLines, rememberChecked } from './checked-lines.ts'
import { type GuestLine, guestLines, storeGuestLines } from './guest-basket.ts'
import { addNotice } from './notices.ts'
import { soldProducts, soldUnit } from './sold-products.ts'

/** After this many lines the answers are stored, so that leaving the page loses no more. */
const atOnce = 30

type WhichLines = (lines: readonly GuestLine[]) => readonly GuestLine[]

/** The line with its current name and prices; undefined when it is no longer sold. */
function freshLine(line: GuestLine, sold: ReadonlyMap<number, Product>): GuestLine | undefined {
  const product = sold.get(line.productId)
  const unit = soldUnit(sold, line)
  if (!product || !unit) return undefined
  const image = product.images[0]?.name ?? null
  const { tax, discount } = { tax: product.tax.value, discount: product.discount }
  const fresh = lineOf({ ...product, brandName: product.brand.name, image }, unit)
  return { ...fresh, tax, discount, piece: line.piece }
}

/** Updates these lines, and returns each with its new state. */
async function refreshed(client: QueryClient, asked: readonly GuestLine[]) {
  const productIds = asked.map(({ productId }) => productId)
  const sold = await soldProducts(client, productIds, freshFor)
  // Lines that were added or changed meanwhile keep their counts.
  const before = guestLines()
  const known = new Set(asked.map(({ salesUnitId }) => salesUnitId))
  const lines = before.map((line) => ({
    line,
    fresh: known.has(line.salesUnitId) ? freshLine(line, sold) : line,
  }))
  const now = lines.flatMap(({ fresh }) => fresh ?? [])
  if (JSON.stringify(now) !== JSON.stringify(before)) storeGuestLines(now)
  rememberChecked(asked)
  return lines.filter(({ line }) => known.has(line.salesUnitId))
}

async function refresh(client: QueryClient, which: WhichLines): Promise<void> {
  const asked = which(guestLines())
  const gone: string[] = []
  const repriced: { name: string; before: number; now: number }[] = []
  for (let start = 0; start < asked.length; start += atOnce) {
    for (const { line, fresh } of await refreshed(client, asked.slice(start, start + atOnce))) {
      const before = line.salesUnitPrice
      if (!fresh) gone.push(brandAndName(line))
      else if (fresh.salesUnitPrice !== before) {
        repriced.push({ name: brandAndName(fresh), before, now: fresh.salesUnitPrice })
      }
    }
    if (gone.length > 0) addNotice({ kind: 'gone', names: [...gone] })
    if (repriced.length > 0) addNotice({ kind: 'repriced', lines: [...repriced] })
  }
}

let last = Promise.resolve()

/** Updates the outdated lines of a guest and shows what has changed. One run after the other. */
async function refreshGuestLines(client: QueryClient, which: WhichLines): Promise<void> {
  // Without an answer the known prices stay; the server checks them when the order is placed.
  last = last.then(() => refresh(client, which)).catch(() => undefined)
  await last
}

function useRefresh(which: WhichLines): void {
  const client = useQueryClient()
  const isGuest = useCustomer() === null
  useEffect(() => {
    if (isGuest) void refreshGuestLines(client, which)
  }, [client, isGuest, which])
}

/** A guest's basket may be days old: when it is opened its prices are updated, and changes are shown. */
export const useFreshGuestLines = (): void => useRefresh(outdatedLines)

/** Lines that were added in another language get their names in the language of the page. */
export const useNamesInLanguage = (): void => useRefresh(foreignLines)
