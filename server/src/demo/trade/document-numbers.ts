import type { SellerDay } from './seller-day.ts'
import type { DrawnNumber } from './trade.ts'

export interface NumberSeries {
  draw(issuedOn: SellerDay): DrawnNumber
  /** The last number drawn in each year. */
  lastNumbers(): ReadonlyMap<number, number>
}

/** Counts from 1 in each year, so it must be asked in the order of issue. */
export function numberSeries(prefix: 'LS' | 'RE'): NumberSeries {
  const last = new Map<number, number>()
  return {
    draw(issuedOn) {
      const year = Number(issuedOn.slice(0, 4))
      const seriesNumber = (last.get(year) ?? 0) + 1
      last.set(year, seriesNumber)
      return {
        number: `${prefix}-${year}-${String(seriesNumber).padStart(5, '0')}`,
        year,
        seriesNumber,
      }
    },
    lastNumbers: () => last,
  }
}
