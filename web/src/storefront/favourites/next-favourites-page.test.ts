import { describe, expect, test } from 'vitest'
import { type FavouritesPage, nextFavouritesPage } from './next-favourites-page.ts'

const size = 3
const all = [1, 2, 3, 4, 5, 6, 7, 8]

/** Page `number` of these favourites, as the server returns it. */
function pageOf(favourites: readonly number[], number: number): FavouritesPage {
  const ids = favourites.slice(number * size, (number + 1) * size)
  return {
    number,
    last: (number + 1) * size >= favourites.length,
    content: ids.map((id) => ({ id, favorite: true })),
  }
}

const without = (page: FavouritesPage, ...taken: number[]): FavouritesPage => ({
  ...page,
  content: page.content.map(({ id, favorite }) => ({
    id,
    favorite: favorite && !taken.includes(id),
  })),
})

describe('the next page of favourites', () => {
  test('page after page to the last one', () => {
    const pages = [pageOf(all, 0)]
    expect(nextFavouritesPage(pages, size)).toBe(1)
    pages.push(pageOf(all, 1))
    expect(nextFavouritesPage(pages, size)).toBe(2)
    pages.push(pageOf(all, 2))
    expect(nextFavouritesPage(pages, size)).toBeUndefined()
  })

  test.for([[[1]], [[1, 2]], [[2, 3, 5]], [[4, 5, 6]], [[1, 2, 3, 4, 5, 6]]])(
    'none is skipped when %j were taken away after two pages',
    ([taken = []]) => {
      const rest = all.filter((id) => !taken.includes(id))
      const pages = [pageOf(all, 0), pageOf(all, 1)].map((page) => without(page, ...taken))
      for (let calls = 0; calls < 10; calls += 1) {
        const next = nextFavouritesPage(pages, size)
        if (next === undefined) break
        pages.push(pageOf(rest, next))
      }
      expect(pages.at(-1)?.last).toBe(true)
      const seen = new Set(pages.flatMap(({ content }) => content.map(({ id }) => id)))
      expect(seen).toEqual(new Set(all))
    },
  )

  test('a page without anything new is skipped', () => {
    const more = [91, 92, 93, ...all]
    const pages = [pageOf(all, 0), pageOf(more, 1)]
    expect(nextFavouritesPage(pages, size)).toBe(2)
  })
})
