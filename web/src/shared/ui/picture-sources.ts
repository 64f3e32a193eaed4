import { pictureWidths } from '@kontor/contract/rules/pictures'

const photograph = /\.(jpe?g|png|webp)$/

/** The widths a browser may choose from. A drawing needs none: it has every size already. */
export function sourcesOf(src: string): string | undefined {
  if (!photograph.test(src)) return undefined
  return pictureWidths.map((width) => `${src}?width=${width} ${width}w`).join(', ')
}
