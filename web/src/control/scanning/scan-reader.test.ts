import { describe, expect, test } from 'vitest'
import { createScanReader, type KeyPress, type Reading } from './scan-reader.ts'

const nowhere = { typing: false, counting: false, inScanField: false }
const scanField = { typing: false, counting: false, inScanField: true }
const searchField = { typing: true, counting: false, inScanField: false }
const countField = { typing: true, counting: true, inScanField: false }

type Place = Omit<KeyPress, 'key' | 'at'>

/** Types keys at intervals of `gap` milliseconds, and returns what was read. */
function readingsOf(parts: readonly [text: string, place: Place][], gap: number): Reading[] {
  const reader = createScanReader()
  let at = 0
  return parts
    .flatMap(([text, place]) => text.split('').map((key) => ({ key, place })))
    .map(({ key, place }) => {
      at += gap
      return reader.read({ key: key === '\n' ? 'Enter' : key, at, ...place })
    })
    .filter((reading) => reading !== null)
}

describe('a scan', () => {
  test('in its own field is what the field holds, at any pace', () => {
    expect(readingsOf([['4006381333931\n', scanField]], 10)).toEqual([{ kind: 'submit' }])
    expect(readingsOf([['40063\n', scanField]], 400)).toEqual([{ kind: 'submit' }])
  })

  test('outside of all fields is read from the keys', () => {
    const scan = { kind: 'scan', code: '4006381333931' }
    expect(readingsOf([['4006381333931\n', nowhere]], 10)).toEqual([scan])
    expect(readingsOf([['4006381333931\n', nowhere]], 90)).toEqual([scan])
  })

  test('in another field is distinguished from typing by its speed', () => {
    expect(readingsOf([['4006381333931\n', searchField]], 12)).toEqual([
      { kind: 'scan', code: '4006381333931' },
    ])
    expect(readingsOf([['oat milk\n', searchField]], 60)).toEqual([])
    expect(readingsOf([['12\n', searchField]], 10)).toEqual([])
  })

  test('in a field for a count is distinguished by its length too', () => {
    expect(readingsOf([['96385074\n', countField]], 90)).toEqual([
      { kind: 'scan', code: '96385074' },
    ])
    expect(readingsOf([['1200\n', countField]], 90)).toEqual([])
  })

  test('stays complete when the focus moves during it', () => {
    const whole = { kind: 'scan', code: '4006381333931' }
    expect(
      readingsOf(
        [
          ['40063', scanField],
          ['81333931\n', searchField],
        ],
        10,
      ),
    ).toEqual([whole])
    expect(
      readingsOf(
        [
          ['40063', nowhere],
          ['81333931\n', scanField],
        ],
        10,
      ),
    ).toEqual([whole])
  })

  test('with two line ends counts once, and the second presses nothing', () => {
    expect(readingsOf([['4006381333931\n\n', nowhere]], 10)).toEqual([
      { kind: 'scan', code: '4006381333931' },
      { kind: 'echo' },
    ])
  })

  test('does not begin with what was pressed long before', () => {
    const reader = createScanReader()
    reader.read({ key: '9', at: 0, ...nowhere })
    for (const [index, key] of [...'96385074'].entries()) {
      reader.read({ key, at: 1000 + index * 10, ...nowhere })
    }
    expect(reader.read({ key: 'Enter', at: 1090, ...nowhere })).toEqual({
      kind: 'scan',
      code: '96385074',
    })
  })
})

test('what was typed into the field before the scan is not part of it', () => {
  const reader = createScanReader()
  const type = (text: string, from: number, gap: number) =>
    [...text].map((key, index) => {
      const press = { key, at: from + index * gap, ...searchField }
      const begins = reader.begins(press)
      reader.read(press)
      return begins
    })
  expect(type('oat', 0, 160)).toEqual([true, true, true])
  expect(type('96385074', 500, 10).filter(Boolean)).toHaveLength(1)
  expect(reader.read({ key: 'Enter', at: 590, ...searchField })).toEqual({
    kind: 'scan',
    code: '96385074',
  })
})

test('an Enter of a person is not changed', () => {
  expect(readingsOf([['\n', nowhere]], 10)).toEqual([])
  expect(readingsOf([['ab\n', nowhere]], 10)).toEqual([])
})

describe('[D-19] other scanners', () => {
  const keys = (
    reader: ReturnType<typeof createScanReader>,
    all: readonly string[],
    gap: number,
    place: Place,
  ) => {
    const readings = all.map((key, index) => reader.read({ key, at: 1000 + index * gap, ...place }))
    return readings.at(-1)
  }

  test.each([10, 60, 80])('end with Tab, %i ms a key', (gap) => {
    for (const place of [nowhere, scanField, searchField, countField]) {
      const typed = [...'4006381333931', 'Tab']
      expect(keys(createScanReader(), typed, gap, place)).toEqual({
        kind: 'scan',
        code: '4006381333931',
      })
    }
  })

  test('a Tab of a person moves the focus', () => {
    expect(keys(createScanReader(), [...'40063', 'Tab'], 200, scanField)).toBeNull()
    expect(keys(createScanReader(), [...'oat milk', 'Tab'], 80, searchField)).toBeNull()
    expect(keys(createScanReader(), ['Tab'], 10, nowhere)).toBeNull()
  })

  test.each([10, 60, 80])('end with nothing, %i ms a key', (gap) => {
    for (const place of [nowhere, scanField, searchField, countField]) {
      const reader = createScanReader()
      keys(reader, [...'4006381333931'], gap, place)
      expect(reader.quiet()).toBe(200)
      expect(reader.finish()).toBe('4006381333931')
    }
  })

  test('typing is no scan, however long the pause after it', () => {
    for (const [text, gap, place] of [
      ['oat milk', 80, searchField],
      ['1200', 80, countField],
      ['40063', 200, scanField],
    ] as const) {
      const reader = createScanReader()
      keys(reader, [...text], gap, place)
      expect(reader.quiet()).toBeNull()
      expect(reader.finish()).toBeNull()
    }
  })

  test('type F8 for FNC1', () => {
    const typed = ['F8', ...'15261231', ...'10LOT', 'F8', ...'0104006381333931', 'Enter']
    expect(keys(createScanReader(), typed, 10, nowhere)).toEqual({
      kind: 'scan',
      code: '\u001d1526123110LOT\u001d0104006381333931',
    })
  })
})
