import { fruitMotifs } from './motifs-fruit.ts'
import { householdMotifs } from './motifs-household.ts'
import { kitchenMotifs } from './motifs-kitchen.ts'
import { pantryMotifs } from './motifs-pantry.ts'
import { plantMotifs } from './motifs-plants.ts'

/** What stands on a pack to say what is in it. */
export const motifs = {
  ...plantMotifs,
  ...fruitMotifs,
  ...kitchenMotifs,
  ...pantryMotifs,
  ...householdMotifs,
}

export type MotifKind = keyof typeof motifs
