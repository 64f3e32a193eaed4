import { useMay } from '../shared/session/use-may.ts'
import { type OfficePage, pages } from './pages.ts'

const all: readonly OfficePage[] = pages

/** The pages that who is logged in may see. */
export function usePages(): readonly OfficePage[] {
  const may = useMay()
  return all.filter(({ needs }) => needs === undefined || may(needs))
}
