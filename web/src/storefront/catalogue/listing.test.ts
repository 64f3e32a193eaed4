import { describe, expect, test } from 'vitest'
import { parseListing, searchOfListing, withFirstCategory } from './listing.ts'

const parsed = (search: string) => parseListing(new URLSearchParams(search))

describe('what the address asks for', () => {
  test('nothing is the first page of 50', () => {
    expect(parsed('')).toEqual({
      categoryId: undefined,
      subCategoryId: undefined,
      page: 0,
      size: 50,
    })
  })

  test('all of it', () => {
    expect(parsed('categoryId=3&subCategoryId=12&page=2&size=100')).toEqual({
      categoryId: 3,
      subCategoryId: 12,
      page: 2,
      size: 100,
    })
  })

  test.for(['categoryId=abc', 'categoryId=-1', 'categoryId=1.5', 'page=-1', 'size=10', 'size=1e2'])(
    '%s counts as nothing',
    (search) => {
      expect(parsed(search)).toEqual(parsed(''))
    },
  )

  test('a subcategory alone is no filter', () => {
    expect(parsed('subCategoryId=4').subCategoryId).toBeUndefined()
  })

  test.for(['', '?categoryId=3', '?categoryId=3&subCategoryId=12&page=2&size=20'])(
    '%s comes back as it was',
    (search) => {
      expect(searchOfListing(parsed(search))).toBe(search)
    },
  )
})

test('without a filter the first category is chosen', () => {
  const categories = [7, 8].map((id) => ({ id, name: `${id}`, indexOrder: 0, subCategories: [] }))
  expect(withFirstCategory(parsed(''), categories).categoryId).toBe(7)
  expect(withFirstCategory(parsed('categoryId=8'), categories).categoryId).toBe(8)
  expect(withFirstCategory(parsed(''), []).categoryId).toBeUndefined()
})
