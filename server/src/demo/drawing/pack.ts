import type { Hex } from './svg.ts'

/** The colours of a brand, and that of what is inside. */
export interface PackLook {
  readonly main: Hex
  readonly second: Hex
  readonly paper: Hex
  readonly tint: Hex
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A pack stands in a field of 400 × 400, its foot at about 352. */
export interface Pack {
  readonly behind?: (look: PackLook) => string
  readonly body: string
  readonly fill: (look: PackLook) => string
  readonly front?: (look: PackLook) => string
  /** Where the goods themselves show through. */
  readonly contents?: readonly { readonly x: number; readonly y: number; readonly scale: number }[]
  readonly pile?: readonly (readonly [number, number])[]
  readonly pileScale?: number
  readonly label: { readonly d: string; readonly area: Area; readonly layout?: 'ticket' }
  readonly shading: 'round' | 'flat' | 'soft' | 'glass' | 'film'
}
