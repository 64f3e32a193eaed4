import { describe, expect, test } from 'vitest'
import {
  isFiltered,
  parseListing,
  searchOfListing,
  withFirstCategory,
} from '@kontor/contract/rules/listing'

const parsed = (query: string, isCustomer = true) =>
  parseListing(new URLSearchParams(query), isCustomer)

describe('what the address asks for', () => {
  test('nothing is the first page of 50', () => {
    expect(parsed('')).toEqual({
      categoryId: undefined,
      subCategoryId: undefined,
      brandId: undefined,
      search: undefined,
      favorite: false,
      page: 0,
      size: 50,
    })
  })

  test('a category, with all that narrows it', () => {
    expect(parsed('categoryId=3&subCategoryId=12&brandId=4&page=2&size=100')).toEqual({
      categoryId: 3,
      subCategoryId: 12,
      brandId: 4,
      search: undefined,
      favorite: false,
      page: 2,
      size: 100,
    })
  })

  test.for([
    'categoryId=abc',
    'categoryId=-1',
    'categoryId=1.5',
    'brandId=0',
    'search=%20%20',
    'favorite=1',
    'page=-1',
    'size=10',
    'size=1e2',
  ])('%s counts as nothing', (query) => {
    expect(parsed(query)).toEqual(parsed(''))
  })

  test('a subcategory alone is no filter', () => {
    expect(parsed('subCategoryId=4').subCategoryId).toBeUndefined()
  })

  test('a search looks in the whole shop, and is no longer than the server takes it', () => {
    expect(parsed('search=+reis+&categoryId=3')).toMatchObject({
      search: 'reis',
      categoryId: undefined,
    })
    expect(parsed(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
  })

  test('favourites are those of the whole shop, and only of a customer', () => {
    expect(parsed('favorite=true&search=reis&categoryId=3')).toMatchObject({
      favorite: true,
      search: undefined,
      categoryId: undefined,
    })
    expect(parsed('favorite=true', false).favorite).toBe(false)
  })

  test.for([
    '',
    '?categoryId=3',
    '?categoryId=3&subCategoryId=12&brandId=4&page=2&size=20',
    '?search=gr%C3%BCner+tee&brandId=4',
    '?favorite=true&page=1',
  ])('%s comes back as it was', (query) => {
    expect(searchOfListing(parsed(query))).toBe(query)
  })
})

test('only what was chosen is a filter', () => {
  for (const query of ['', 'page=2', 'size=20']) expect(isFiltered(parsed(query))).toBe(false)
  for (const query of ['categoryId=1', 'brandId=1', 'search=a', 'favorite=true']) {
    expect(isFiltered(parsed(query))).toBe(true)
  }
})

test('without a category, a search or favourites the first category is chosen', () => {
  expect(withFirstCategory(parsed(''), 7).categoryId).toBe(7)
  expect(withFirstCategory(parsed('brandId=4'), 7)).toMatchObject({ categoryId: 7, brandId: 4 })
  expect(withFirstCategory(parsed('categoryId=8'), 7).categoryId).toBe(8)
  expect(withFirstCategory(parsed('search=reis'), 7).categoryId).toBeUndefined()
  expect(withFirstCategory(parsed('favorite=true'), 7).categoryId).toBeUndefined()
  expect(withFirstCategory(parsed(''), undefined).categoryId).toBeUndefined()
})
