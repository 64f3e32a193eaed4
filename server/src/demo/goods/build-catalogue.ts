import { basisPoints } from '@kontor/contract/rules/money'
import type { DemoCatalogue, DemoProduct, DemoSalesUnit } from '../catalogue.ts'
import { drawLogo } from '../drawing/logo.ts'
import { drawCarton, drawProduct } from '../drawing/product-picture.ts'
import { chanceOf, type Chance } from '../random.ts'
import { advertise } from './advertisements.ts'
import { allergyInformation } from './allergens.ts'
import { drawingOf } from './article-drawing.ts'
import { chooseAssortment, type Article } from './assortment.ts'
import { barcodeOf } from './barcodes.ts'
import { brands } from './brands.ts'
import { categories, newProducts, offers } from './categories.ts'
import { contentsOf, describe } from './descriptions.ts'
import { discountsOf, planDiscounts } from './discounts.ts'
import { foodLawOf } from './food-law.ts'
import { allKinds } from './kinds/all.ts'
import { PictureShelf } from './picture-shelf.ts'
import { planSalesUnits, type UnitPlan } from './sales-units.ts'

const seed = 20_457
const productCount = 600
const newCount = 24
const levels = 4

/** Neighbours on the list are neighbours in the aisle. */
function placeInAisle(department: number, position: number): string {
  const aisle = String.fromCodePoint(64 + department)
  const rack = String(Math.floor(position / levels) + 1).padStart(2, '0')
  return `${aisle}-${rack}-${(position % levels) + 1}`
}

function pictureNames(article: Article, shelf: PictureShelf): string[] {
  const { kind, brand, size } = article
  const drawing = drawingOf(article)
  const title = `${kind.name.de} ${brand.name}`
  const names = [shelf.put(title, drawProduct(drawing))]
  if (size.carton !== undefined) {
    names.push(shelf.put(`${title} karton`, drawCarton(drawing, size.carton)))
  }
  return names
}

/** Some units carry the code of an older edition beside their own. */
function salesUnits(
  productId: number,
  brandId: number,
  plans: readonly UnitPlan[],
  chance: Chance,
): DemoSalesUnit[] {
  return plans.map((plan, index) => ({
    ...plan,
    id: productId * 10 + index,
    barcodes: [
      barcodeOf(brandId, productId, index),
      ...(chance.happens(0.1) ? [barcodeOf(brandId, productId, index, 1)] : []),
    ],
  }))
}

const isFresh = ({ place }: Article) => place.storage === 'fresh'

/**
 * Twice a maker printed one code on two sizes of the same goods, as happens; then an agent who scans it
 * has to be asked.
 */
function shareTwoBarcodes(products: readonly DemoProduct[]): DemoProduct[] {
  const shared = new Map<number, string>()
  for (const [index, product] of products.entries()) {
    const next = products[index + 1]
    const code = product.salesUnits[0]?.barcodes[0]
    const packed = product.contentInformation !== null
    const twins = next?.name === product.name && next.brand.id === product.brand.id
    if (next && code && packed && twins && shared.size < 2) shared.set(next.id, code)
  }
  return products.map((product) => {
    const code = shared.get(product.id)
    const [piece, ...others] = product.salesUnits
    if (!code || !piece) return product
    return {
      ...product,
      salesUnits: [{ ...piece, barcodes: [...piece.barcodes, code] }, ...others],
    }
  })
}

/** The whole range of the demo shop; the same every time, but for the dates of its discounts. */
export function buildCatalogue(now: Date): DemoCatalogue {
  const chance = chanceOf(seed)
  const shelf = new PictureShelf()
  const articles = chooseAssortment(allKinds, productCount, chance)
  const arrivals = new Set(chance.pickSeveral([...articles.keys()], newCount))
  const discountPlan = planDiscounts(articles.length, chance)
  const inDepartment = new Map<number, number>()

  const products = articles.map((article, index): DemoProduct => {
    const { kind, brand, size, place } = article
    const id = index + 1
    const position = inDepartment.get(place.department) ?? 0
    inDepartment.set(place.department, position + 1)
    const plans = planSalesUnits(article)
    const edible = place.storage !== null && !isFresh(article)
    return {
      id,
      articleNumber: `${10 + place.department}${String(position + 1).padStart(3, '0')}`,
      brand: brand.shown,
      mainCategoryId: place.categoryId,
      categoryIds: [
        place.categoryId,
        ...(arrivals.has(index) ? [newProducts.id] : []),
        ...(discountPlan.specialOffers.has(index) ? [offers.id] : []),
      ],
      name: kind.name,
      unit: size.amount,
      shortDescription: kind.about,
      detailedDescription: describe(article),
      allergyInformation: edible
        ? allergyInformation(kind.contains ?? [], kind.traces ?? [])
        : null,
      contentInformation: contentsOf(article),
      food: foodLawOf(article),
      vatRate: basisPoints(place.vatRate),
      location: placeInAisle(place.department, position),
      pictureNames: pictureNames(article, shelf),
      salesUnits: salesUnits(id, brand.shown.id, plans, chance),
      discounts: discountsOf(index, discountPlan, size, plans, now, chance),
    }
  })

  const advertisements = advertise(articles, shelf)
  const logo = shelf.put('logo', drawLogo())
  return {
    pictures: shelf.pictures(),
    categories,
    brands: brands.map(({ shown }) => shown),
    products: shareTwoBarcodes(products),
    advertisements,
    logo,
  }
}
