import { expect, test } from 'vitest'
import { isLanguage, languages } from './languages.ts'

test('each of the three languages is one, and nothing else', () => {
  expect(languages.filter(isLanguage)).toEqual(['en', 'de', 'tr'])
  for (const other of ['fr', 'DE', 'de-AT', '', undefined, null, 0]) {
    expect(isLanguage(other)).toBe(false)
  }
})
