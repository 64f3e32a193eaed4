import type { Chance } from '../random.ts'
import { brandOf, type Brand } from './brands.ts'
import { placeOf, type Place } from './categories.ts'
import type { GoodsKind, GoodsSize } from './kind.ts'

/** A kind of goods by one maker in one size: what becomes a product. */
export interface Article {
  readonly kind: GoodsKind
  readonly place: Place
  readonly brand: Brand
  readonly size: GoodsSize
}

/** Every maker and size of a kind once; neighbours differ in both, so that a few of them show variety. */
function articlesOf(kind: GoodsKind): Article[] {
  const place = placeOf(kind.in)
  return kind.sizes.flatMap((_, step) =>
    kind.brands.flatMap((brand, index) => {
      const size = kind.sizes[(step + index) % kind.sizes.length]
      return size ? [{ kind, place, brand: brandOf(brand), size }] : []
    }),
  )
}

const everyKindHas = 3

/** The sizes of one maker stand together, the smallest first. */
const byMaker = (one: Article, other: Article) =>
  one.brand.shown.id - other.brand.shown.id || one.size.price - other.size.price

/** Exactly so many articles: a few of every kind, and further ones by chance. */
export function chooseAssortment(
  kinds: readonly GoodsKind[],
  count: number,
  chance: Chance,
): readonly Article[] {
  const offered = kinds.map(articlesOf)
  const sure = offered.flatMap((articles) => articles.slice(0, everyKindHas))
  const further = offered.flatMap((articles) => articles.slice(everyKindHas))
  const chosen = new Set([...sure, ...chance.pickSeveral(further, count - sure.length)])
  if (chosen.size !== count) throw new RangeError(`${count} articles wanted, ${chosen.size} found`)
  return offered
    .flatMap((articles) => articles.filter((article) => chosen.has(article)).toSorted(byMaker))
    .toSorted((one, other) => one.place.categoryId - other.place.categoryId)
}
