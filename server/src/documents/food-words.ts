import type { Localized } from '@kontor/contract/rules/languages'
import type { Allergen, ContentUnit } from '@kontor/contract/rules/food-law'
import type { nutritionRows } from '@kontor/contract/rules/nutrition'

export const allergenNames: Readonly<Record<Allergen, Localized>> = {
  gluten: {
    de: 'glutenhaltiges Getreide',
    en: 'cereals containing gluten',
    tr: 'gluten içeren tahıllar',
  },
  crustaceans: { de: 'Krebstiere', en: 'crustaceans', tr: 'kabuklular' },
  eggs: { de: 'Eier', en: 'eggs', tr: 'yumurta' },
  fish: { de: 'Fisch', en: 'fish', tr: 'balık' },
  peanuts: { de: 'Erdnüsse', en: 'peanuts', tr: 'yer fıstığı' },
  soybeans: { de: 'Soja', en: 'soybeans', tr: 'soya' },
  milk: { de: 'Milch', en: 'milk', tr: 'süt' },
  nuts: { de: 'Schalenfrüchte', en: 'nuts', tr: 'sert kabuklu meyveler' },
  celery: { de: 'Sellerie', en: 'celery', tr: 'kereviz' },
  mustard: { de: 'Senf', en: 'mustard', tr: 'hardal' },
  sesame: { de: 'Sesam', en: 'sesame', tr: 'susam' },
  sulphites: { de: 'Schwefeldioxid und Sulfite', en: 'sulphites', tr: 'sülfitler' },
  lupin: { de: 'Lupinen', en: 'lupin', tr: 'acı bakla' },
  molluscs: { de: 'Weichtiere', en: 'molluscs', tr: 'yumuşakçalar' },
}

export const contentUnitNames: Readonly<Record<ContentUnit, Localized>> = {
  g: { de: 'g', en: 'g', tr: 'g' },
  kg: { de: 'kg', en: 'kg', tr: 'kg' },
  ml: { de: 'ml', en: 'ml', tr: 'ml' },
  l: { de: 'l', en: 'l', tr: 'L' },
  piece: { de: 'Stück', en: 'pieces', tr: 'adet' },
}

type RowName = ReturnType<typeof nutritionRows>[number]['name']

export const nutrientNames: Readonly<Record<RowName, Localized>> = {
  energy: { de: 'Energie', en: 'Energy', tr: 'Enerji' },
  fat: { de: 'Fett', en: 'Fat', tr: 'Yağ' },
  saturates: {
    de: 'davon gesättigte Fettsäuren',
    en: 'of which saturates',
    tr: 'doymuş yağ',
  },
  carbohydrate: { de: 'Kohlenhydrate', en: 'Carbohydrate', tr: 'Karbonhidrat' },
  sugars: { de: 'davon Zucker', en: 'of which sugars', tr: 'şekerler' },
  protein: { de: 'Eiweiß', en: 'Protein', tr: 'Protein' },
  salt: { de: 'Salz', en: 'Salt', tr: 'Tuz' },
}
