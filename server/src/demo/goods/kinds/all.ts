import type { GoodsKind } from '../kind.ts'
import { bakery } from './bakery.ts'
import { biscuits } from './biscuits.ts'
import { cheese } from './cheese.ts'
import { cleaning } from './cleaning.ts'
import { dairy } from './dairy.ts'
import { drinks } from './drinks.ts'
import { frozenCatch } from './frozen-catch.ts'
import { frozen } from './frozen.ts'
import { fruit } from './fruit.ts'
import { juices } from './juices.ts'
import { kitchenware } from './kitchenware.ts'
import { meat } from './meat.ts'
import { nuts } from './nuts.ts'
import { oilsAndVinegars } from './oils-vinegars.ts'
import { packaging } from './packaging.ts'
import { pastaAndFlour } from './pasta-flour.ts'
import { pickles } from './pickles.ts'
import { preserves } from './preserves.ts'
import { pulses } from './pulses.ts'
import { salads } from './salads.ts'
import { sauces } from './sauces.ts'
import { spices } from './spices.ts'
import { sweets } from './sweets.ts'
import { teaAndCoffee } from './tea-coffee.ts'
import { vegetables } from './vegetables.ts'

/** Everything the shop sells, in the order of its departments. */
export const allKinds: readonly GoodsKind[] = [
  ...vegetables,
  ...fruit,
  ...salads,
  ...cheese,
  ...dairy,
  ...meat,
  ...frozen,
  ...frozenCatch,
  ...bakery,
  ...pulses,
  ...pastaAndFlour,
  ...preserves,
  ...pickles,
  ...oilsAndVinegars,
  ...sauces,
  ...spices,
  ...sweets,
  ...biscuits,
  ...nuts,
  ...drinks,
  ...juices,
  ...teaAndCoffee,
  ...cleaning,
  ...packaging,
  ...kitchenware,
]
