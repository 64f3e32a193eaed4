import { expect, test } from 'vitest'
import { emptyText, missingLanguages, oneParagraph, standInOf } from './texts.ts'

test('[K-03] the main language stands in, or else any other', () => {
  expect(standInOf({ de: 'Gurke', en: 'Cucumber', tr: null }, 'de')).toBe('Gurke')
  expect(standInOf({ de: null, en: null, tr: 'Salatalık' }, 'de')).toBe('Salatalık')
  expect(standInOf(emptyText, 'de')).toBeNull()
})

test('[K-03] a text that nobody entered misses nothing', () => {
  expect(missingLanguages(emptyText)).toEqual([])
  expect(missingLanguages({ de: 'Gurke', en: null, tr: null })).toEqual(['en', 'tr'])
})

test('a reason becomes one paragraph', () => {
  expect(oneParagraph('  Bruch\r\n\tbeim\u00a0 Abladen \n')).toBe('Bruch beim Abladen')
  expect(oneParagraph(' \n')).toBe('')
})
