import type { Localized } from '@kontor/contract/core/languages'
import type { MotifKind } from '../drawing/motifs.ts'
import type { PackKind } from '../drawing/packs.ts'
import type { Hex } from '../drawing/svg.ts'
import type { Allergen } from './allergens.ts'
import type { BrandKey } from './brands.ts'
import type { SubcategoryKey } from './departments.ts'

/** One size a kind of goods is sold in. */
export interface GoodsSize {
  readonly amount: Localized
  /** Cents for a piece, before the brand's own level of prices. */
  readonly price: number
  /** Pieces in a carton; without it only single pieces are sold. */
  readonly carton?: number
  /** Cartons on a pallet, where whole pallets are sold. */
  readonly pallet?: number
  /** Where a size comes in another pack than the others. */
  readonly pack?: PackKind
}

/** What a product is, whoever makes it. */
export interface GoodsKind {
  readonly in: SubcategoryKey
  readonly name: Localized
  readonly pack: PackKind
  readonly motif: MotifKind
  readonly tint: Hex
  readonly sizes: readonly GoodsSize[]
  readonly brands: readonly BrandKey[]
  /** One sentence: what it is. */
  readonly about: Localized
  /** One or two sentences: what it is good for. */
  readonly use: Localized
  /** Ingredients, or the material of what nobody eats. */
  readonly contents?: Localized
  readonly contains?: readonly Allergen[]
  readonly traces?: readonly Allergen[]
}
