import type { Language, Localized } from '@kontor/contract/core/languages'
import type { DemoBrand } from '../catalogue.ts'
import type { Design } from '../drawing/labels.ts'
import type { Hex } from '../drawing/svg.ts'
import { kitchenBrands } from './brands-kitchen.ts'
import { pantryBrands } from './brands-pantry.ts'

/** An invented maker, how its packs look and what it says of itself. */
export interface BrandProfile {
  readonly name: string
  /** Of the pack, of its second colour and of its paper. */
  readonly colours: readonly [main: Hex, second: Hex, paper: Hex]
  readonly design: Design
  /** The language its packs are lettered in. */
  readonly language: Language
  /** Its level of prices; 1 is the usual one. */
  readonly level: number
  readonly story: Localized
}

const profiles = { ...kitchenBrands, ...pantryBrands }

export type BrandKey = keyof typeof profiles

export interface Brand extends BrandProfile {
  readonly shown: DemoBrand
}

const numbered = new Map<string, Brand>(
  Object.entries(profiles).map(([key, profile], index): [string, Brand] => [
    key,
    { ...profile, shown: { id: index + 1, name: profile.name } },
  ]),
)

export const brands: readonly Brand[] = [...numbered.values()]

export function brandOf(key: BrandKey): Brand {
  const brand = numbered.get(key)
  if (!brand) throw new RangeError(`no such brand: ${key}`)
  return brand
}
