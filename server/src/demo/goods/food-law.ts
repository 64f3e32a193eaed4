import type { FoodFacts } from '@kontor/contract/storefront/food-facts'
import { allergens, type Allergen as Mark, type TradeClass } from '@kontor/contract/rules/food-law'
import type { DemoFood } from '../catalogue.ts'
import type { Allergen } from './allergens.ts'
import type { Article } from './assortment.ts'
import { nutritionOf } from './nutrition.ts'
import { storageAdvice } from './storage.ts'

interface Grown {
  /** Of the two brands that buy where it grows best, and of Hofgrün. */
  readonly origin: string
  readonly hofgruen: string
  readonly tradeClass?: TradeClass
  readonly variety?: string
}

/** By the German name of the kind; herbs and mushrooms have no classes here. */
const grown: Readonly<Record<string, Grown>> = {
  'Äpfel rot': { origin: 'TR', hofgruen: 'DE', tradeClass: '1', variety: 'Jonagold' },
  Bananen: { origin: 'EC', hofgruen: 'CR', tradeClass: 'extra', variety: 'Cavendish' },
  Zitronen: { origin: 'TR', hofgruen: 'ES', tradeClass: '1', variety: 'Primofiori' },
  'Tafeltrauben weiß': { origin: 'TR', hofgruen: 'IT', tradeClass: '1', variety: 'Sultanina' },
  Granatäpfel: { origin: 'TR', hofgruen: 'ES', tradeClass: '1', variety: 'Hicaz' },
  Erdbeeren: { origin: 'ES', hofgruen: 'DE', tradeClass: '1', variety: 'Clery' },
  Ananas: { origin: 'CR', hofgruen: 'CR', tradeClass: '1', variety: 'MD2' },
  Pfirsiche: { origin: 'TR', hofgruen: 'IT', tradeClass: '1', variety: 'Glohaven' },
  Rispentomaten: { origin: 'TR', hofgruen: 'DE', tradeClass: '1', variety: 'Brioso' },
  Minigurken: { origin: 'TR', hofgruen: 'DE', tradeClass: '1' },
  'Spitzpaprika rot': { origin: 'TR', hofgruen: 'ES', tradeClass: '1', variety: 'Kapya' },
  Auberginen: { origin: 'TR', hofgruen: 'ES', tradeClass: '2' },
  Karotten: { origin: 'NL', hofgruen: 'DE', tradeClass: '1' },
  'Champignons braun': { origin: 'PL', hofgruen: 'DE', tradeClass: '1' },
  Eisbergsalat: { origin: 'ES', hofgruen: 'DE', tradeClass: '1' },
  'Glatte Petersilie': { origin: 'TR', hofgruen: 'DE' },
  'Frische Minze': { origin: 'TR', hofgruen: 'DE' },
  'Speisekartoffeln festkochend': {
    origin: 'EG',
    hofgruen: 'DE',
    tradeClass: '1',
    variety: 'Linda',
  },
  Speisezwiebeln: { origin: 'NL', hofgruen: 'DE', tradeClass: '2' },
  Knoblauch: { origin: 'TR', hofgruen: 'ES', tradeClass: '1', variety: 'Taşköprü' },
}

/** Other goods whose origin is said, whoever makes them. */
const origins: Readonly<Record<string, string>> = {
  'Eier Größe M': 'DE',
  Hähnchenkeulen: 'DE',
  Hähnchenbrustfilet: 'DE',
  Rinderhackfleisch: 'DE',
  Doradenfilet: 'TR',
  'Natives Olivenöl extra': 'TR',
  Blütenhonig: 'TR',
  'Pistazien geröstet': 'TR',
  'Haselnusskerne geröstet': 'TR',
  'Mandeln naturbelassen': 'US',
  'Getrocknete Aprikosen': 'TR',
}

/** Hofgrün grows organically. */
const organicBrand = 'Hofgrün'
const organicNumber = 'DE-ÖKO-037'

const marks: Partial<Record<Allergen, Mark>> = {
  wheat: 'gluten',
  rye: 'gluten',
  soy: 'soybeans',
  almonds: 'nuts',
  hazelnuts: 'nuts',
  walnuts: 'nuts',
  pistachios: 'nuts',
  mixedNuts: 'nuts',
}

function marksOf(contained: readonly Allergen[]): Mark[] {
  const found = new Set<string>(contained.map((allergen) => marks[allergen] ?? allergen))
  return allergens.filter((mark) => found.has(mark))
}

const units = { g: 'g', kg: 'kg', ml: 'ml', l: 'l', Stück: 'piece' } as const

/** Read from the size, such as 1,5 kg. */
function netContentOf(size: string): Pick<FoodFacts, 'netContent' | 'netContentUnit'> {
  const [, amount, sign] = /^([\d,]+) (g|kg|ml|l|Stück)$/.exec(size) ?? []
  const unit = Object.entries(units).find(([name]) => name === sign)?.[1]
  if (amount === undefined || unit === undefined) return { netContent: null, netContentUnit: null }
  return { netContent: Number(amount.replace(',', '.')), netContentUnit: unit }
}

/** What food law wants of an article; nothing of what nobody eats. */
export function foodLawOf({ kind, brand, size, place }: Article): DemoFood | null {
  if (place.storage === null) return null
  const crop = grown[kind.name.de]
  const isOrganic = brand.name === organicBrand
  return {
    origin: (crop && (isOrganic ? crop.hofgruen : crop.origin)) ?? origins[kind.name.de] ?? null,
    tradeClass: crop?.tradeClass ?? null,
    variety: crop?.variety ?? null,
    organicNumber: isOrganic ? organicNumber : null,
    allergens: marksOf(kind.contains ?? []),
    ...netContentOf(size.amount.de),
    storage: storageAdvice[place.storage],
    nutrition: nutritionOf(kind),
  }
}
