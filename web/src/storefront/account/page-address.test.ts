import { expect, test } from 'vitest'
import { parsePageAddress, searchOfPageAddress } from './page-address.ts'

const parsed = (text: string) => parsePageAddress(new URLSearchParams(text))

test('the first page of twenty is the default and is not written down', () => {
  expect(parsed('')).toEqual({ page: 0, size: 20 })
  expect(searchOfPageAddress({ page: 0, size: 20 })).toBe('')
})

test('what is chosen is read back from the address', () => {
  const chosen = { page: 3, size: 100 }
  expect(searchOfPageAddress(chosen)).toBe('?page=3&size=100')
  expect(parsed(searchOfPageAddress(chosen))).toEqual(chosen)
})

test.for(['page=-1', 'page=1.5', 'page=x', 'page=', 'page=99999999', 'size=7', 'size=1e2x'])(
  '%s is no page of ours',
  (text) => {
    expect(parsed(text)).toEqual({ page: 0, size: 20 })
  },
)
