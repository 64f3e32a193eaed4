import { describe, expect, test } from 'vitest'
import {
  brandsBodyOf,
  defaultSort,
  isFiltered,
  lacksCategory,
  pageSizes,
  parseListing,
  productIdIn,
  productsBodyOf,
  productSorts,
  searchOfListing,
  sortsFor,
  withFirstCategory,
} from './product-listing.ts'

/** As the browser's URLSearchParams reads it. */
function queryOf(text: string) {
  const pairs = text.replace('?', '').split('&')
  const values = new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value.replaceAll('+', ' '))]
    }),
  )
  return { get: (name: string) => values.get(name) ?? null }
}

const parsed = (query: string, isCustomer = true) => parseListing(queryOf(query), isCustomer)

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
    'size=200',
    'sort=cheapest',
    'sort=relevance',
    'categoryId=1234567890',
    'categoryId=x1',
    'categoryId=1x',
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

describe('the order of a listing', () => {
  test('is the name, and relevance for a search, unless another is chosen', () => {
    expect(defaultSort({ search: undefined })).toBe('name')
    expect(defaultSort({ search: 'reis' })).toBe('relevance')
    expect(sortsFor({ search: undefined })).toEqual(['name', 'price', 'offers', 'new'])
    expect(sortsFor({ search: 'reis' })).toEqual(productSorts)
    expect(parsed('sort=price').sort).toBe('price')
    expect(parsed('search=reis&sort=relevance').sort).toBe('relevance')
    expect(parsed('search=reis').sort).toBeUndefined()
  })

  test('stands in the address where it is not the usual one', () => {
    expect(searchOfListing({ sort: 'name' })).toBe('')
    expect(searchOfListing({ sort: 'price' })).toBe('?sort=price')
    expect(searchOfListing({ search: 'reis', sort: 'relevance' })).toBe('?search=reis')
    expect(searchOfListing({ search: 'reis', sort: 'name' })).toBe('?search=reis&sort=name')
  })
})

test('pages have a size that can be chosen and end somewhere', () => {
  for (const size of pageSizes) expect(parsed(`size=${size}`).size).toBe(size)
  expect(parsed('page=999999').page).toBe(999_999)
  expect(parsed('page=999999999').page).toBe(1_000_000)
  expect(searchOfListing({ page: 0, size: 50 })).toBe('')
})

test('a search of 200 characters is taken whole', () => {
  expect(parsed(`search=${'x'.repeat(200)}`).search).toHaveLength(200)
})

test('an address can ask for one product', () => {
  const idIn = (query: string) => productIdIn(queryOf(query))
  expect([idIn('productId=12'), idIn('productId=0'), idIn('')]).toEqual([12, undefined, undefined])
})

describe('what the server is asked for', () => {
  test('the products of all that was chosen', () => {
    const listing = parsed('categoryId=3&subCategoryId=12&brandId=4&sort=price&page=2&size=20')
    expect(productsBodyOf(listing)).toEqual({
      page: 2,
      size: 20,
      categoryId: 3,
      subCategoryId: 12,
      brandId: 4,
      sort: 'price',
    })
    expect(productsBodyOf(parsed('search=reis'))).toEqual({
      page: 0,
      size: 50,
      searchKeyword: 'reis',
    })
    expect(productsBodyOf(parsed('favorite=true'))).toEqual({ page: 0, size: 50, favorite: true })
    expect(productsBodyOf(parsed(''))).toEqual({ page: 0, size: 50 })
  })

  test('the brands of it, whichever of them is chosen', () => {
    expect(brandsBodyOf(parsed('categoryId=3&brandId=4'))).toEqual({ categoryId: 3 })
    expect(brandsBodyOf(parsed('search=reis&brandId=4'))).toEqual({ searchKeyword: 'reis' })
  })
})

test('a category is lacking where nothing says where to look', () => {
  expect(lacksCategory(parsed(''))).toBe(true)
  expect(lacksCategory(parsed('brandId=4'))).toBe(true)
  for (const query of ['categoryId=1', 'search=a', 'favorite=true']) {
    expect(lacksCategory(parsed(query))).toBe(false)
  }
})
