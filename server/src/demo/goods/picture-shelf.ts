import { createHash } from 'node:crypto'
import type { DemoPicture } from '../catalogue.ts'

const folded: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[äöüßışğç]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)

/** Collects drawings under names that carry a fingerprint; the same drawing is kept once. */
export class PictureShelf {
  readonly #byName = new Map<string, DemoPicture>()

  put(title: string, svg: string): string {
    const fingerprint = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    const name = `${slugOf(title)}-${fingerprint}.svg`
    this.#byName.set(name, { name, svg })
    return name
  }

  pictures(): readonly DemoPicture[] {
    return [...this.#byName.values()]
  }
}
