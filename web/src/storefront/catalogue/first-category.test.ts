import { expect, test } from 'vitest'
import { parseFirstCategory } from './first-category.ts'

test('the page names the first category of each language', () => {
  const written = '{"de":3,"en":3,"tr":5}'
  expect(parseFirstCategory(written, 'de')).toBe(3)
  expect(parseFirstCategory(written, 'tr')).toBe(5)
})

test.for([undefined, '__KONTOR_FIRST_CATEGORY__', '', '{}', '[]'])(
  'a page that nobody filled in (%s) names none',
  (written) => {
    expect(parseFirstCategory(written, 'de')).toBeUndefined()
  },
)
