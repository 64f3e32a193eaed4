import type { DemoBrand } from '../catalogue.ts'
import type { BrandProfile } from './brand-profile.ts'
import { kitchenBrands } from './brands-kitchen.ts'
import { pantryBrands } from './brands-pantry.ts'

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
