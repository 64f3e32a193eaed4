import type { Localized } from '@kontor/contract/core/languages'
import { words } from './words.ts'

/** Worded like annex II of Regulation (EU) No 1169/2011. */
const allergens = {
  wheat: words(
    'glutenhaltiges Getreide (Weizen)',
    'cereals containing gluten (wheat)',
    'gluten içeren tahıllar (buğday)',
  ),
  rye: words(
    'glutenhaltiges Getreide (Weizen, Roggen)',
    'cereals containing gluten (wheat, rye)',
    'gluten içeren tahıllar (buğday, çavdar)',
  ),
  gluten: words('glutenhaltiges Getreide', 'cereals containing gluten', 'gluten içeren tahıllar'),
  crustaceans: words('Krebstiere', 'crustaceans', 'kabuklular'),
  eggs: words('Eier', 'eggs', 'yumurta'),
  fish: words('Fisch', 'fish', 'balık'),
  peanuts: words('Erdnüsse', 'peanuts', 'yer fıstığı'),
  soy: words('Sojabohnen', 'soybeans', 'soya fasulyesi'),
  milk: words('Milch (einschließlich Laktose)', 'milk (including lactose)', 'süt (laktoz dâhil)'),
  nuts: words('Schalenfrüchte', 'nuts', 'sert kabuklu meyveler'),
  almonds: words('Schalenfrüchte (Mandeln)', 'nuts (almonds)', 'sert kabuklu meyveler (badem)'),
  hazelnuts: words(
    'Schalenfrüchte (Haselnüsse)',
    'nuts (hazelnuts)',
    'sert kabuklu meyveler (fındık)',
  ),
  walnuts: words('Schalenfrüchte (Walnüsse)', 'nuts (walnuts)', 'sert kabuklu meyveler (ceviz)'),
  pistachios: words(
    'Schalenfrüchte (Pistazien)',
    'nuts (pistachios)',
    'sert kabuklu meyveler (Antep fıstığı)',
  ),
  mixedNuts: words(
    'Schalenfrüchte (Mandeln, Haselnüsse, Pistazien)',
    'nuts (almonds, hazelnuts, pistachios)',
    'sert kabuklu meyveler (badem, fındık, Antep fıstığı)',
  ),
  celery: words('Sellerie', 'celery', 'kereviz'),
  mustard: words('Senf', 'mustard', 'hardal'),
  sesame: words('Sesamsamen', 'sesame seeds', 'susam tohumu'),
  sulphites: words(
    'Schwefeldioxid und Sulfite',
    'sulphur dioxide and sulphites',
    'kükürt dioksit ve sülfitler',
  ),
  molluscs: words('Weichtiere', 'molluscs', 'yumuşakçalar'),
} satisfies Record<string, Localized>

export type Allergen = keyof typeof allergens

const sentence = (lead: Localized, named: readonly Allergen[]): Localized => {
  const list = (language: keyof Localized) =>
    `${lead[language]} ${named.map((allergen) => allergens[allergen][language]).join(', ')}.`
  return words(list('de'), list('en'), list('tr'))
}

const free = words(
  'Enthält keines der 14 kennzeichnungspflichtigen Allergene.',
  'Contains none of the 14 allergens that must be declared.',
  'Bildirimi zorunlu 14 alerjenden hiçbirini içermez.',
)
const contains = words('Enthält:', 'Contains:', 'İçerir:')
const mayContain = words(
  'Kann Spuren enthalten von:',
  'May contain traces of:',
  'Eser miktarda içerebilir:',
)

export function allergyInformation(
  contained: readonly Allergen[],
  traces: readonly Allergen[],
): Localized {
  const first = contained.length === 0 ? free : sentence(contains, contained)
  if (traces.length === 0) return first
  const second = sentence(mayContain, traces)
  return words(`${first.de} ${second.de}`, `${first.en} ${second.en}`, `${first.tr} ${second.tr}`)
}
