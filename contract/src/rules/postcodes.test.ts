import { describe, expect, test } from 'vitest'
import { isPostcode } from './postcodes.ts'

/** Country, postcodes that are in use there, and texts that are none. */
const table: [string, string[], string[]][] = [
  ['DE', ['10115', '01067'], ['D-10115', '10 115', '1011a']],
  ['AT', ['1010'], ['A-1010']],
  ['GB', ['SW1A 1AA', 'M1 1AE', 'bt1 5gs', 'EC1A1BB'], ['12345', 'SW1A', '1AA SW1A']],
  ['NL', ['1012 AB', '1012AB', '1012 ab'], ['1012', '1012 A']],
  ['IE', ['D02 AF30', 'A65F4E2', 'D6W XY00'], ['D02', '12345']],
  ['PT', ['1000-205', '1000'], ['1000-20']],
  ['PL', ['00-950', '00950'], ['0-950', 'PL-00-950']],
  ['SE', ['113 30', '11330'], ['SE-113 30']],
  ['CZ', ['110 00'], ['1100']],
  ['SK', ['811 01'], ['8110']],
  ['GR', ['104 31'], ['1043']],
  ['MT', ['VLT 1117'], ['1117']],
  ['LV', ['LV-1010', '1010'], ['LT-1010']],
  ['LT', ['LT-01100', '01100'], ['LV-01100']],
  ['CA', ['K1A 0B6'], ['K1A_0B6', '']],
  ['TR', ['34000'], ['TR-34000']],
]

describe('[M-09] postcodes', () => {
  test.each(table)('of %s', (country, right, wrong) => {
    for (const postcode of right)
      expect([postcode, isPostcode(postcode, country)]).toEqual([postcode, true])
    for (const text of wrong) expect([text, isPostcode(text, country)]).toEqual([text, false])
  })

  test('of a country that nobody chose yet are digits', () => {
    expect([isPostcode('10115', undefined), isPostcode('SW1A 1AA', undefined)]).toEqual([
      true,
      false,
    ])
  })
})
