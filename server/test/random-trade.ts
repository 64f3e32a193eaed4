import fc from 'fast-check'

/** Where customers live, and their tax numbers. */
export const homes = [
  [1, '10115', null],
  [2, '1010', 'ATU13585627'],
  [2, '8010', null],
  [31, '1012 AB', 'NL004495445B01'],
  [32, '8001', null],
  [3, '34000', '4540536920'],
] as const

/** Ends of months and anything between, in the time of the seller. */
const moments = fc.oneof(
  fc.constantFrom(
    '2024-01-31T22:59:59Z',
    '2024-01-31T23:00:00Z',
    '2024-03-31T00:59:59Z',
    '2024-03-31T21:59:59Z',
    '2024-03-31T22:00:00Z',
  ),
  fc
    .date({ min: new Date('2024-01-01'), max: new Date('2024-03-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString()),
)

/** Orders of some months, and what becomes of each. */
export const orders = fc.array(
  fc.record({
    buyer: fc.nat(homes.length - 1),
    counts: fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 40 })),
    issued: moments,
    cancelled: fc.option(moments),
    byOffice: fc.boolean(),
    changedTo: fc.option(fc.integer({ min: 1, max: 40 })),
    corrected: fc.boolean(),
    /** Shares of what is left, in percent. */
    credited: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
    paid: fc.option(fc.integer({ min: 1, max: 150 })),
    isTakenBack: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
)

/** Corrections are of the month that it is now. */
export const thisMonth = new Date().toISOString().slice(0, 7)
export const monthsOf = ['2024-01', '2024-02', '2024-03', '2024-04', thisMonth]
