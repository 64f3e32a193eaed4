import type { Localized } from '@kontor/contract/core/languages'

interface DemoCountry {
  readonly id: number
  readonly code: string
  readonly name: Localized
}

/** Where customers may register from; the list shows them in this order. */
export const countries: readonly DemoCountry[] = [
  { id: 1, code: 'DE', name: { de: 'Deutschland', en: 'Germany', tr: 'Almanya' } },
  { id: 2, code: 'AT', name: { de: 'Österreich', en: 'Austria', tr: 'Avusturya' } },
  { id: 3, code: 'CH', name: { de: 'Schweiz', en: 'Switzerland', tr: 'İsviçre' } },
  { id: 4, code: 'BE', name: { de: 'Belgien', en: 'Belgium', tr: 'Belçika' } },
  { id: 5, code: 'DK', name: { de: 'Dänemark', en: 'Denmark', tr: 'Danimarka' } },
  { id: 6, code: 'FR', name: { de: 'Frankreich', en: 'France', tr: 'Fransa' } },
  { id: 7, code: 'IT', name: { de: 'Italien', en: 'Italy', tr: 'İtalya' } },
  { id: 8, code: 'LU', name: { de: 'Luxemburg', en: 'Luxembourg', tr: 'Lüksemburg' } },
  { id: 9, code: 'NL', name: { de: 'Niederlande', en: 'Netherlands', tr: 'Hollanda' } },
  { id: 10, code: 'PL', name: { de: 'Polen', en: 'Poland', tr: 'Polonya' } },
  { id: 11, code: 'CZ', name: { de: 'Tschechien', en: 'Czechia', tr: 'Çekya' } },
  { id: 12, code: 'TR', name: { de: 'Türkei', en: 'Türkiye', tr: 'Türkiye' } },
]

export function countryIdOf(code: string): number {
  const country = countries.find((each) => each.code === code)
  if (country === undefined) throw new RangeError(`no country ${code} in the demo shop`)
  return country.id
}
