import { describe, expect, test } from 'vitest'
import { elementsOf } from './gs1.ts'

const entries = (text: string) => {
  const elements = elementsOf(text)
  return elements === null ? null : Object.fromEntries(elements)
}

const digits = (count: number) => '1234567890123456789'.slice(0, count)

describe('elements one after the other', () => {
  test.each([
    ['00', 18],
    ['01', 14],
    ['02', 14],
    ['03', 14],
    ['11', 6],
    ['12', 6],
    ['13', 6],
    ['15', 6],
    ['16', 6],
    ['17', 6],
    ['20', 2],
  ])('AI %s has %i digits, so that the next follows at once', (ai, length) => {
    expect(entries(`${ai}${digits(length)}10LOT`)).toEqual({ [ai]: digits(length), 10: 'LOT' })
    expect(entries(`${ai}${digits(length - 1)}`)).toBeNull()
    expect(entries(`${ai}${digits(length - 1)}x`)).toBeNull()
  })

  test.each(['10', '21', '22', '30', '37', '240', '241', '250', '251', '400', '401', '403', '420'])(
    'AI %s ends with a separator or the text',
    (ai) => {
      expect(entries(`${ai}A1\u001d17261231`)).toEqual({ [ai]: 'A1', 17: '261231' })
      expect(entries(`${ai}A117261231`)).toEqual({ [ai]: 'A117261231' })
      expect(entries(ai)).toBeNull()
      expect(entries(`${ai}\u001d17261231`)).toBeNull()
    },
  )

  test('a measure names itself with four digits and has six', () => {
    expect(entries('310300125010LOT')).toEqual({ 3103: '001250', 10: 'LOT' })
    expect(entries('3690001250')).toEqual({ 3690: '001250' })
    expect(entries('31030012')).toBeNull()
    expect(entries('3703001250')).toEqual({ 37: '03001250' })
    expect(entries('3003001250')).toEqual({ 30: '03001250' })
    expect(entries('31A3001250')).toBeNull()
  })

  test('separators may come first and between elements', () => {
    expect(entries('\u001d17261231\u001d10LOT\u001d')).toEqual({ 17: '261231', 10: 'LOT' })
  })

  test.each(['9912', 'SHELF-7', '5', 'X10LOT', '17261231X'])('%j are none', (text) => {
    expect(entries(text)).toBeNull()
  })

  test('nothing has no elements', () => {
    expect(entries('')).toEqual({})
  })
})

describe('elements in brackets', () => {
  test('are taken as they are written', () => {
    expect(entries('(01)04006381333931(17)261231(10)LOT7')).toEqual({
      '01': '04006381333931',
      17: '261231',
      10: 'LOT7',
    })
    expect(entries('(3103)001250(240)A')).toEqual({ 3103: '001250', 240: 'A' })
    expect(entries('(10)')).toEqual({ 10: '' })
  })

  test.each(['(1)2', '(12345)6', 'x(10)LOT', '(ab)c'])('%j is no such text', (text) => {
    expect(entries(text)).toBeNull()
  })
})
