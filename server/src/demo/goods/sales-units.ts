import type { Localized } from '@kontor/contract/core/languages'
import { cents, type Cents } from '@kontor/contract/rules/money'
import type { Article } from './assortment.ts'
import type { Bundle } from './departments.ts'
import { words } from './words.ts'

export interface UnitPlan {
  readonly name: Localized
  readonly pieces: number
  readonly price: Cents
}

const piece = words('Stück', 'Piece', 'Adet')
const pallet = words('Palette', 'Pallet', 'Palet')
const bundles: Record<Bundle, Localized> = {
  carton: words('Karton', 'Carton', 'Koli'),
  tray: words('Tray', 'Tray', 'Tepsi'),
  crate: words('Steige', 'Crate', 'Kasa'),
  pack: words('Pack', 'Pack', 'Paket'),
}

/** Prices from a euro on end in nine cents. */
const neat = (amount: number) =>
  amount < 100 ? Math.round(amount) : Math.round((amount + 1) / 10) * 10 - 1

/** Whole packs are a little cheaper than their pieces, in full ten cents. */
const bundlePrice = (each: number, pieces: number, advantage: number) =>
  cents(Math.floor((each * pieces * (1 - advantage)) / 10) * 10)

/** The smallest first: a single piece, then its carton, then a pallet of those. */
export function planSalesUnits({ place, brand, size }: Article): readonly UnitPlan[] {
  const each = neat(size.price * brand.level)
  const units: UnitPlan[] = [{ name: piece, pieces: 1, price: cents(each) }]
  if (size.carton !== undefined) {
    units.push({
      name: bundles[place.bundle],
      pieces: size.carton,
      price: bundlePrice(each, size.carton, size.carton < 12 ? 0.03 : 0.05),
    })
  }
  if (size.pallet !== undefined) {
    const pieces = size.pallet * (size.carton ?? 1)
    units.push({ name: pallet, pieces, price: bundlePrice(each, pieces, 0.08) })
  }
  return units
}
