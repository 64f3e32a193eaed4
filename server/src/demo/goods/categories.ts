import type { DemoCategory } from '../catalogue.ts'
import {
  departments,
  type Department,
  type Subcategory,
  type SubcategoryKey,
} from './departments.ts'
import { words } from './words.ts'

/** Where a kind of goods belongs: in the menu, in the warehouse and for the tax office. */
export interface Place extends Subcategory {
  readonly categoryId: number
  /** From 1; also names the aisle and begins the article number. */
  readonly department: number
}

/** The names the storefront marks as new. */
export const newProducts: DemoCategory = {
  id: 1,
  parentId: null,
  name: words('Neue Produkte', 'New Products', 'Yeni Ürünler'),
  indexOrder: -20,
}

export const offers: DemoCategory = {
  id: 2,
  parentId: null,
  name: words('Angebote', 'Offers', 'Fırsatlar'),
  indexOrder: -10,
}

const ordered: readonly Department[] = Object.values(departments)

const topId = (department: number) => 10 + department
const subId = (department: number, position: number) => department * 100 + position

/** All categories of the menu, parents before their children. */
export const categories: readonly DemoCategory[] = [
  newProducts,
  offers,
  ...ordered.flatMap((department, index) => [
    { id: topId(index + 1), parentId: null, name: department.name, indexOrder: (index + 1) * 10 },
    ...Object.values(department.subcategories).map((subcategory, position) => ({
      id: subId(index + 1, position + 1),
      parentId: topId(index + 1),
      name: subcategory.name,
      indexOrder: (position + 1) * 10,
    })),
  ]),
]

const places = new Map<string, Place>(
  ordered.flatMap((department, index) =>
    Object.entries(department.subcategories).map(
      ([key, subcategory], position): [string, Place] => [
        key,
        { ...subcategory, categoryId: subId(index + 1, position + 1), department: index + 1 },
      ],
    ),
  ),
)

export function placeOf(key: SubcategoryKey): Place {
  const place = places.get(key)
  if (!place) throw new RangeError(`no such category: ${key}`)
  return place
}
