import type { Language, Localized } from '@kontor/contract/core/languages'
import type { Design } from '../drawing/labels.ts'
import type { Hex } from '../drawing/svg.ts'

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
