import { describe, expect, test, vi } from 'vitest'
import { formatsOf } from './format.ts'

/** Formatters put different kinds of spaces beside the euro sign. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('[S-07] prices', () => {
  test.for([
    ['de', '1.234,50 €'],
    ['en', '€1,234.50'],
    ['tr', '€1.234,50'],
  ] as const)('are in euro with two decimals in the way of %s', ([language, written]) => {
    expect(plain(formatsOf(language).euro(1234.5))).toBe(written)
  })

  test.for([
    ['12,5', '12,50 €'],
    ['12.5', '12,50 €'],
    [' 7 ', '7,00 €'],
    ['0', '0,00 €'],
    [0, '0,00 €'],
    [0.125, '0,13 €'],
  ] as const)('%s is read as a number', ([value, written]) => {
    expect(plain(formatsOf('de').euro(value))).toBe(written)
  })

  test.for([null, undefined, '', ' ', 'free', '1,2,3', Number.NaN, Infinity])(
    '%s shows as -,',
    (value) => {
      expect(formatsOf('de').euro(value)).toBe('-,')
    },
  )
})

test('[S-09] a time zone that the browser does not know is left out', () => {
  const noon = '2026-05-07T12:00:00Z'
  expect(formatsOf('de', 'Mars/Olympus').date(noon)).toBe(formatsOf('de').date(noon))
})

test('formatters for dates, which are slow to make, are made only where a date is written', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  formatsOf('tr', 'Asia/Tokyo').euro(1)
  const count = made.mock.calls.length
  made.mockRestore()
  expect(count).toBe(0)
})

test.for([
  ['de', '7,5 %', '19 %'],
  ['en', '7.5%', '19%'],
  ['tr', '%7,5', '%19'],
] as const)('percent are written in the way of %s', ([language, broken, whole]) => {
  expect(plain(formatsOf(language).percent(7.5))).toBe(broken)
  expect(plain(formatsOf(language).percent(19))).toBe(whole)
})

test.for(['Asia/Tokyo', 'Europe/Istanbul', 'Pacific/Honolulu', 'Europe/Berlin'])(
  '[S-09] a moment has the day of the time zone %s, a day stays the same in each',
  (zone) => {
    // Noon in that zone is the day before, the same or the next day elsewhere.
    const noon = {
      'Asia/Tokyo': 3,
      'Europe/Istanbul': 9,
      'Pacific/Honolulu': 22,
      'Europe/Berlin': 10,
    }
    const hour = noon[zone as keyof typeof noon]
    const { date, dateTime } = formatsOf('de', zone)
    const moment = (shift: number) => new Date(Date.UTC(2026, 4, 7, hour + shift))
    expect(dateTime(moment(0))).toBe('07.05.2026, 12:00')
    expect([date(moment(-13)), date(moment(11)), date(moment(12))]).toEqual([
      '06.05.2026',
      '07.05.2026',
      '08.05.2026',
    ])
    expect(date('2026-05-07')).toBe('07.05.2026')
  },
)

test('dates and numbers follow the language', () => {
  const moment = new Date(2026, 4, 7, 13, 5)
  expect(formatsOf('de').date(moment)).toBe('07.05.2026')
  expect(formatsOf('en').date(moment)).toBe('7 May 2026')
  expect(formatsOf('tr').date(moment)).toBe('7 May 2026')
  expect(formatsOf('de').dateTime(moment)).toBe('07.05.2026, 13:05')
  expect(formatsOf('de').number(12345)).toBe('12.345')
  expect(formatsOf('en').number(12345)).toBe('12,345')
})
