import { expect, test } from 'vitest'
import { parsePageAddress, searchOfPage, searchWith } from './page-address.ts'

const query = (text = '') => new URLSearchParams(text)
const parsed = (text: string) => parsePageAddress(query(text))

test('the first page of twenty is the default and not in the address', () => {
  expect(parsed('')).toEqual({ page: 0, size: 20 })
  expect(searchOfPage(query(), { page: 0, size: 20 })).toBe('')
  expect(searchOfPage(query('page=3&size=50'), { page: 0, size: 20 })).toBe('')
})

test('the chosen page and size are read from the address', () => {
  const chosen = { page: 3, size: 100 }
  expect(searchOfPage(query(), chosen)).toBe('?page=3&size=100')
  expect(parsed(searchOfPage(query(), chosen))).toEqual(chosen)
})

test('all else in the address stays when a page is chosen, and the page when something else is', () => {
  expect(searchOfPage(query('sort=date'), { page: 1, size: 20 })).toBe('?sort=date&page=1')
  expect(searchWith(query('page=2'), { id: 7 })).toBe('?page=2&id=7')
  expect(searchWith(query('page=2&id=7'), { id: null })).toBe('?page=2')
  expect(searchWith(query('id=7'), { id: null })).toBe('')
})

test.for(['page=-1', 'page=1.5', 'page=x', 'page=', 'page=99999999', 'size=7', 'size=1e2x'])(
  '%s is no page of ours',
  (text) => {
    expect(parsed(text)).toEqual({ page: 0, size: 20 })
  },
)
