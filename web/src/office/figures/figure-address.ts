import {
  figureComparisons,
  figurePeriods,
  isDay,
  type FigureComparison,
  type FigurePeriod,
} from '@kontor/contract/rules/figure-periods'
import { useSearchParams } from 'react-router'
import { searchWith } from '../../shared/table/page-address.ts'

/** Which figures are shown, as the address says it; null is the period of today. */
export interface FigureAddress {
  period: FigurePeriod
  day: string | null
  comparison: FigureComparison
}

const usual: FigureAddress = { period: 'month', day: null, comparison: 'last_year' }

/** What an address does not say, or says wrongly, is as usual. */
export function parseFigureAddress(query: URLSearchParams): FigureAddress {
  const day = query.get('day') ?? ''
  return {
    period: figurePeriods.find((each) => each === query.get('period')) ?? usual.period,
    day: isDay(day) ? day : null,
    comparison: figureComparisons.find((each) => each === query.get('against')) ?? usual.comparison,
  }
}

/** The query of an address; what is as usual is left out. */
export const searchOfFigures = (
  query: URLSearchParams,
  { period, day, comparison }: FigureAddress,
): string =>
  searchWith(query, {
    period: period === usual.period ? null : period,
    day,
    against: comparison === usual.comparison ? null : comparison,
  })

export function useFigureAddress() {
  const [query, setQuery] = useSearchParams()
  const shown = parseFigureAddress(query)
  return {
    shown,
    searchOf: (other: Partial<FigureAddress>) => searchOfFigures(query, { ...shown, ...other }),
    choose: (other: Partial<FigureAddress>) =>
      setQuery(searchOfFigures(query, { ...shown, ...other })),
    body: {
      period: shown.period,
      comparison: shown.comparison,
      ...(shown.day !== null && { day: shown.day }),
    },
  }
}
