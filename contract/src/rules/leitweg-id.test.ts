import { describe, expect, test } from 'vitest'
import { isLeitwegId, tidyLeitwegId } from './leitweg-id.ts'

describe('[M-10] a Leitweg-ID', () => {
  test.each(['04011000-1234512345-06', '991-33333TEST-33'])('%s is one', (id) => {
    expect(isLeitwegId(id)).toBe(true)
  })

  test('without a fine part has two parts', () => {
    const right = Array.from({ length: 100 }, (_, check) => `991-${String(check).padStart(2, '0')}`)
    expect(right.filter(isLeitwegId)).toHaveLength(1)
  })

  test.each([
    '',
    '04011000-1234512345-07',
    '04011000-1234512354-06',
    '0401100012345',
    '4-1-06',
    '04011000-1234_-06',
    '04011000--06',
    '04011000-1234512345-6',
  ])('%j is none', (text) => {
    expect(isLeitwegId(text)).toBe(false)
  })

  test('is stored without blanks, in capitals', () => {
    expect(tidyLeitwegId(' 991-33333test-33 ')).toBe('991-33333TEST-33')
  })
})
