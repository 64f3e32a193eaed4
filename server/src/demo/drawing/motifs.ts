import { kitchenMotifs } from './motifs-kitchen.ts'
import { householdMotifs } from './motifs-household.ts'
import { plantMotifs } from './motifs-plants.ts'

/** What stands on a pack to say what is in it. */
export const motifs = { ...plantMotifs, ...kitchenMotifs, ...householdMotifs }

export type MotifKind = keyof typeof motifs
