import type { Drawing } from '../drawing/product-picture.ts'
import type { Article } from './assortment.ts'
import { printedNames } from './printed-names.ts'

/** The pack of an article, lettered in its maker's language. */
export function drawingOf({ kind, brand, size }: Article): Drawing {
  const [main, second, paper] = brand.colours
  const name = kind.name[brand.language]
  return {
    pack: size.pack ?? kind.pack,
    design: brand.design,
    motif: kind.motif,
    look: { main, second, paper, tint: kind.tint },
    brand: brand.name,
    name: printedNames[name] ?? name,
    unit: size.amount[brand.language],
  }
}
