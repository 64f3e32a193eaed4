import { describe, expect, test } from 'vitest'
import { mappingFaults, readAs, recognised, tellingSample } from './mapping.ts'

const fields = [
  { field: 'articleNumber', label: 'Article number', key: true, numeric: false, values: [] },
  { field: 'units.1.price', label: 'Price', key: false, numeric: true, values: [] },
  { field: 'location', label: 'Location', key: false, numeric: false, values: [] },
]

const column = (field: string | null, decimal: ',' | '.' | 'ask' | null = null) => ({
  header: 'x',
  samples: ['1.234'],
  field,
  decimal,
})

describe('what the columns mean', () => {
  test('[J-22] it can be compared when the key is there and nothing is said twice', () => {
    const columns = [column('articleNumber'), column('units.1.price', ','), column(null)]
    const { columns: faults, key } = mappingFaults(columns, recognised(columns), fields)
    expect([...faults]).toEqual([])
    expect(key).toBeNull()
  })

  test('[J-22] without a column for the key, its field is named', () => {
    const columns = [column('location')]
    expect(mappingFaults(columns, recognised(columns), fields).key?.field).toBe('articleNumber')
  })

  test('[J-22] a field that two columns go into is a fault of both', () => {
    const columns = [column('articleNumber'), column('location'), column('location')]
    const { columns: faults } = mappingFaults(columns, recognised(columns), fields)
    expect([...faults]).toEqual([
      [1, 'taken'],
      [2, 'taken'],
    ])
  })

  test('[J-22] the decimal sign is asked for where a number may be read in two ways, and only there', () => {
    const columns = [
      column('articleNumber', 'ask'),
      column('units.1.price', 'ask'),
      column(null, 'ask'),
    ]
    const mapped = recognised(columns)
    expect([...mappingFaults(columns, mapped, fields).columns]).toEqual([[1, 'decimal']])
    const said = mapped.map((each, index) =>
      index === 1 ? { ...each, decimal: '.' as const } : each,
    )
    expect([...mappingFaults(columns, said, fields).columns]).toEqual([])
  })
})

test('a text is another number with another decimal sign', () => {
  expect(readAs('1.234', ',')).toBe(1234)
  expect(readAs('1.234', '.')).toBe(1.234)
  expect(readAs('€ 1.234,50', ',')).toBe(1234.5)
  expect(readAs('many', ',')).toBeUndefined()
  expect(tellingSample({ ...column(null), samples: ['12', '', '2,500'] })).toBe('2,500')
  expect(tellingSample({ ...column(null), samples: ['12'] })).toBeUndefined()
})
