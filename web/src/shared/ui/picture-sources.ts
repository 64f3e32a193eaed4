import { pictureWidths } from '@kontor/contract/rules/pictures'

const photograph = /\.(jpe?g|png|webp)$/

/** The widths that a browser may choose from. A vector image has none. */
export function sourcesOf(src: string): string | undefined {
  if (!photograph.test(src)) return undefined
  return pictureWidths.map((width) => `${src}?width=${width} ${width}w`).join(', ')
}
