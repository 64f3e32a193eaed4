import { describe, expect, test } from 'vitest'
import { barcodesMeant, comparableBarcode, scanMeaning } from './barcodes.ts'

const juice = '04006381333931'

describe('barcodes compare as GTIN-14', () => {
  test.each([
    ['4006381333931', juice],
    ['04006381333931', juice],
    // UPC-A and the EAN-13 that is the same number with a zero before it.
    ['012345678905', '00012345678905'],
    ['0012345678905', '00012345678905'],
    ['96385074', '00000096385074'],
    // The code of a carton is another number.
    ['14006381333938', '14006381333938'],
    // Codes of one's own stay as they are.
    ['1234567', '1234567'],
    ['SHELF-7', 'SHELF-7'],
  ])('%s is %s', (code, expected) => {
    expect(comparableBarcode(code)).toBe(expected)
  })
})

describe('what a scan may mean', () => {
  test.each([
    ['(01)04006381333931', '(01)04006381333931'],
    ['(01)04006381333931(17)261231(10)LOT7', '(01)04006381333931(17)261231(10)LOT7'],
    ['0104006381333931', '0104006381333931'],
    [']C10104006381333931172612311010LOT\u001d21ABC', '0104006381333931172612311010LOT21ABC'],
    [
      'https://id.gs1.org/01/04006381333931/10/LOT7',
      'https://id.gs1.org/01/04006381333931/10/LOT7',
    ],
    [
      'HTTPS://example.com/01/4006381333931?17=261231',
      'HTTPS://example.com/01/4006381333931?17=261231',
    ],
    ['(02)04006381333931(37)12', '(02)04006381333931(37)12'],
  ])('%j holds the GTIN', (text, itself) => {
    expect(barcodesMeant(text)).toEqual([itself, juice])
  })

  test.each([
    ['4006381333931', juice],
    [' 4006381 333931\r\n', juice],
    [']E04006381333931', juice],
    // The check digit is wrong, so it is no element string.
    ['0104006381333932', '0104006381333932'],
    ['SHELF-7', 'SHELF-7'],
  ])('%j is one code', (text, code) => {
    expect(barcodesMeant(text)).toEqual([code])
  })

  test.each(['', '  ', '\r\n', ']E0'])('%j is nothing', (text) => {
    expect(barcodesMeant(text)).toEqual([])
  })
})

describe('[D-19] elements in any order', () => {
  test.each([
    ['152612310104006381333931', 1],
    ['(15)261231(01)04006381333931', 1],
    [']C11526123110LOT7\u001d0104006381333931', 1],
    ['\u001d31030012500104006381333931', 1],
    ['02040063813339313712', 12],
    ['0204006381333931152612313712\u001d10LOT', 12],
    ['(02)04006381333931(37)48', 48],
    ['003401234500000000170204006381333931376', 6],
  ])('%j', (text, count) => {
    const meaning = scanMeaning(text)
    expect(meaning.codes).toContain(juice)
    expect(meaning.count).toBe(count)
  })

  test('a count belongs to the content only, and what ends nowhere hides nothing', () => {
    expect(scanMeaning('01040063813339313712').count).toBe(1)
    expect(scanMeaning('10LOT0104006381333931').codes).toHaveLength(1)
  })
})
