import type { Drawing } from '../drawing/product-picture.ts'
import type { Article } from './assortment.ts'

/** The pack of an article, lettered in its maker's language. */
export function drawingOf({ kind, brand, size }: Article): Drawing {
  const [main, second, paper] = brand.colours
  return {
    pack: size.pack ?? kind.pack,
    design: brand.design,
    motif: kind.motif,
    look: { main, second, paper, tint: kind.tint },
    brand: brand.name,
    name: kind.name[brand.language],
    unit: size.amount[brand.language],
  }
}
