import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test.for([
  ['1', 1],
  ['9999', 9999],
  [' 12 ', 12],
  ['007', 7],
] as const)('[B-02] %s is a count', ([text, count]) => {
  expect(readCount(text, 1, 9999)).toBe(count)
})

test.for([
  '',
  ' ',
  'abc',
  '0',
  '-3',
  '+3',
  '1.5',
  '2,5',
  '1.000',
  '1 000',
  '1e3',
  '10000',
  '9'.repeat(400),
])('[B-02] "%s" is none, whole or in part', (text) => {
  expect(readCount(text, 1, 9999)).toBeNull()
})

test('the range is the caller’s', () => {
  expect(readCount('0', 0, 5)).toBe(0)
  expect(readCount('6', 0, 5)).toBeNull()
})
