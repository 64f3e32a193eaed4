import { describe, expect, test } from 'vitest'
import { barcodesMeant, comparableBarcode, isGtin, scanMeaning } from './barcodes.ts'

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
    ['A12345678', 'A12345678'],
    ['12345678A', '12345678A'],
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
    // Only at the start a bracket names the kind of symbol.
    ['A]E0123', 'A]E0123'],
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

describe('a complete GTIN', () => {
  test.each(['96385074', '012345678905', '4006381333931', juice, '14006381333938'])(
    '%s has 8, 12, 13 or 14 digits, of which the last proves the others',
    (code) => expect(isGtin(code)).toBe(true),
  )

  test.each([
    '4006381333932',
    '4006381339331',
    // Only zeros pass the check digit at any length.
    ...[7, 9, 10, 11, 15].map((length) => '0'.repeat(length)),
    'x00000000',
    '00000000x',
    '0000000x',
    '',
  ])('%j is none', (code) => expect(isGtin(code)).toBe(false))
})

describe('a GS1 Digital Link', () => {
  const meaning = (link: string) => {
    const { codes, count } = scanMeaning(link)
    return { gtin: codes[1], count }
  }

  test.each([
    [`http://example.com/01/${juice}`, 1],
    [`https://example.com/shop/01/${juice}/`, 1],
    [`https://example.com/01/${juice}#top`, 1],
    [`https://example.com/01/${juice}?37=12`, 1],
    [`https://example.com/02/${juice}?37=12`, 12],
    [`https://example.com/02/${juice}/37/12`, 12],
    [`https://example.com/02/${juice}/37/12/10/LOT`, 12],
    [`https://example.com/02/${juice}?10=LOT&37=12&21=A`, 12],
    [`https://example.com/02/${juice}?37=12#top`, 12],
    [`https://example.com/02/${juice}?37=123456789`, 1],
    [`https://example.com/02/${juice}?37=12x`, 1],
    [`https://example.com/02/${juice}?37=0`, 1],
    [`https://example.com/02/${juice}`, 1],
  ])('%s counts %i', (link, count) => {
    expect(meaning(link)).toEqual({ gtin: juice, count })
  })

  test.each([
    `see https://example.com/01/${juice}`,
    `ftp://example.com/01/${juice}`,
    `https://example.com/03/${juice}`,
    'https://example.com/01/1234567',
    'https://example.com/01/123456789012345',
    `https://example.com/01/${juice}x`,
  ])('%s is none', (link) => {
    expect(meaning(link)).toEqual({ gtin: undefined, count: 1 })
  })
})

test('a count of 0, one with a leading zero and one of nine digits are no counts', () => {
  for (const count of ['0', '012', '123456789', '']) {
    expect(scanMeaning(`(02)${juice}(37)${count}`).count).toBe(1)
  }
  expect(scanMeaning(`(02)${juice}(37)12345678`).count).toBe(12_345_678)
})

test('the article itself counts before the content, and a GTIN has 14 digits', () => {
  const both = scanMeaning(`(02)14006381333938(37)12(01)${juice}`)
  expect(both).toMatchObject({ count: 1 })
  expect(both.codes[1]).toBe(juice)
  expect(scanMeaning('(01)4006381333931').codes).toHaveLength(1)
  expect(scanMeaning('(01)040063813339311').codes).toHaveLength(1)
  // In brackets the check digit is not needed.
  expect(scanMeaning('(01)04006381333932').codes).toHaveLength(2)
})
