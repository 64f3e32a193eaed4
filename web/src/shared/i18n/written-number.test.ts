import { languages } from '@kontor/contract/rules/languages'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatsOf } from './format.ts'
import { writtenEuro, writtenNumber, writtenPercent } from './written-number.ts'

const regions = { en: 'en-GB', de: 'de-DE', tr: 'tr-TR' } as const

/** Amounts and counts with up to five decimals, negative ones too. */
const values = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1000, 10_000, 100_000))
  .map(([whole, parts]) => whole / parts)

describe.for(languages)('in the way of %s', (language) => {
  const like = (options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(regions[language], options)

  test.for([
    ['numbers', writtenNumber, like()],
    ['amounts', writtenEuro, like({ style: 'currency', currency: 'EUR' })],
  ] as const)('%s are written as Intl writes them', ([, write, formatter]) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(write(value, language)).toBe(formatter.format(value))
      }),
      {
        examples: [[0], [1.005], [-0.001], [999.995], [1e6], [0.0000001], [2 ** 31]],
        numRuns: 500,
      },
    )
  })

  test('percent are written as Intl writes them', () => {
    const formatter = like({ style: 'percent', maximumFractionDigits: 2 })
    for (const value of [0, 7, 7.5, 19, 33.33, -12.25, 100, 1234.5]) {
      expect(writtenPercent(value, language)).toBe(formatter.format(value / 100))
    }
  })
})

test('[S-13] a price needs no formatter of the browser, which is slow to make', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const { euro, number, percent } = formatsOf('tr', 'Asia/Seoul')
  expect([euro(1), number(2), percent(3)]).toEqual(['€1,00', '2', '%3'])
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
