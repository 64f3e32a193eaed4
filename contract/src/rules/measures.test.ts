import { describe, expect, test } from 'vitest'
import { measuresIn } from './measures.ts'

const wordsIn = (text: string) => measuresIn(text).map(({ word }) => word)

describe('measures', () => {
  test.each([
    ['1,5 l', '1.5l'],
    ['1,5 l', '1500 ml'],
    ['1.5L', '150 cl'],
    ['0,33 l', '330ml'],
    ['5 kg', '5000 g'],
    ['5kg', '5 Kilo'],
    ['1 kg', '1.000 g'],
    ['1.500 kg', '1500 g'],
    ['2 Litre', '2 Liter'],
    ['30 cm', '300mm'],
    ['250 gr', '250 g'],
    ['0,5 g', '500 mg'],
  ])('%s and %s are the same', (one, other) => {
    expect(wordsIn(one)).toEqual(wordsIn(other))
  })

  test.each([
    ['1 l', '1 kg'],
    ['1 l', '10 l'],
    ['1.500 l', '1500 l'],
    ['100 m', '100 mm'],
  ])('%s and %s are not', (one, other) => {
    expect(wordsIn(one)).toHaveLength(1)
    expect(wordsIn(one)).not.toEqual(wordsIn(other))
  })

  test('a count before the measure is kept apart', () => {
    const [{ count, word, from, to } = { count: '', word: '', from: 0, to: 0 }] =
      measuresIn('Cola 6 x 0,33l')
    expect([count, word]).toEqual(['6', wordsIn('330 ml')[0]])
    expect([from, to]).toEqual([5, 14])
    expect(wordsIn('6x330ml')).toEqual([word])
  })

  test.each([
    '5 günlük',
    '4 Gläser',
    'A5 g',
    '5 gx',
    '1,5',
    'kg',
    '12345678 g',
    '1.2.3 g',
    '7 Lagen',
    '500 Stück',
  ])('%s has none', (text) => {
    expect(wordsIn(text)).toEqual([])
  })

  test('all measures of a text are found', () => {
    expect(wordsIn('Becher 300 ml, 33 × 33 cm')).toEqual([...wordsIn('0,3 l'), ...wordsIn('33 cm')])
  })
})
