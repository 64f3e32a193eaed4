import { expect, test } from 'vitest'
import { countOf, countProblem } from './count-text.ts'

test('[D-10] a count is a whole number from 0 on, or empty for a moment', () => {
  for (const text of ['', '0', '7', '007', '9999', ' 12 ']) {
    expect(countProblem(text, 0, 9999)).toBeNull()
  }
  for (const text of ['-1', '1.5', '1,5', 'a', '1 2', '1e3']) {
    expect(countProblem(text, 0, 9999)).toBe('not_whole')
  }
  expect(countProblem('10000', 0, 9999)).toBe('too_high')
})

test('[D-07] an empty text, zero or more than is approved is null', () => {
  expect(countOf('3', 1, 5)).toBe(3)
  for (const text of ['', '0', '6', 'x', '3.5']) expect(countOf(text, 1, 5)).toBeNull()
  expect(countProblem('0', 1, 5)).toBe('too_low')
  expect(countProblem('6', 1, 5)).toBe('too_high')
})
