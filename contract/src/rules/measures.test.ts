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
    ['1 m', '100 cm'],
    ['1 l', '10 dl'],
    ['1 dl', '100 ml'],
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

  test.each([
    ['1 g', ['gr', 'gram', 'grams', 'gramm', 'gramme']],
    ['1 kg', ['kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm']],
    ['1 ml', ['milliliter', 'millilitre', 'mililitre']],
    ['1 l', ['lt', 'ltr', 'liter', 'liters', 'litre', 'litres']],
    ['1 m', ['meter', 'meters', 'metre', 'metres']],
  ])('%s may be written with %j', (measure, names) => {
    expect(wordsIn(measure)).toHaveLength(1)
    for (const name of names) expect(wordsIn(`1 ${name}`)).toEqual(wordsIn(measure))
  })

  test.each([
    ['1.500 mg', '#1500000g'],
    ['1.500 g', '#1500000000g'],
    ['1.500 kg', '#1500000000g'],
    ['1.500 ml', '#1500000l'],
    ['1.500 cl', '#15000000l'],
    ['1.500 dl', '#150000000l'],
    ['1.500 l', '#1500000l'],
    ['1.500 mm', '#1500000m'],
    ['1.500 cm', '#15000000m'],
    ['1.500 m', '#1500000m'],
  ])('%s is %s: three decimals of a small unit are thousands', (text, word) => {
    expect(wordsIn(text)).toEqual([word])
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
