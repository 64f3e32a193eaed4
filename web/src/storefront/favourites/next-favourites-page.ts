import type { Answer } from '../../shared/api/call.ts'

export type FavouritesPage = Pick<Answer<'/public/web-api/product/sorted'>, 'number' | 'last'> & {
  content: readonly { id: number; favorite: boolean }[]
}

/**
 * The page to load after these, or undefined after the last one. The server counts only favourites: when some were
 * removed meanwhile, the others moved up, and the next page would skip some. So the page that now contains the first
 * unseen one is loaded. A page without anything new is skipped, so that the end is always reached.
 */
export function nextFavouritesPage(
  pages: readonly FavouritesPage[],
  size: number,
): number | undefined {
  const last = pages.at(-1)
  if (!last || last.last) return undefined
  const before = new Set(pages.slice(0, -1).flatMap(({ content }) => content.map(({ id }) => id)))
  if (last.content.every(({ id }) => before.has(id))) return last.number + 1
  const seen = pages.flatMap(({ content }) => content.filter(({ favorite }) => favorite))
  const count = new Set(seen.map(({ id }) => id)).size
  return Math.min(Math.floor(count / size), last.number + 1)
}
