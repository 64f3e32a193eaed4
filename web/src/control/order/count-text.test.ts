import { expect, test } from 'vitest'
import { countOf, isCountText } from './count-text.ts'

test('[D-10] a count is a whole number from 0 on, or empty for a moment', () => {
  for (const text of ['', '0', '7', '007', '9999']) expect(isCountText(text)).toBe(true)
  for (const text of ['-1', '1.5', '1,5', 'a', ' ', '1e3', '10000']) {
    expect(isCountText(text)).toBe(false)
  }
})

test('[D-07] what is empty, zero or more than is approved becomes nothing', () => {
  expect(countOf('3', 1, 5)).toBe(3)
  for (const text of ['', '0', '6', 'x']) expect(countOf(text, 1, 5)).toBeNull()
})
