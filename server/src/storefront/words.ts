import type { Language } from '@kontor/contract/rules/languages'

interface Words {
  /** What the shop is, for search engines and link previews. */
  readonly shop: (company: string) => string
  readonly category: (category: string, company: string) => string
  readonly search: (text: string) => string
  readonly searchIn: (text: string, company: string) => string
}

/** The words of a page's head. Those of its body are the web app's. */
export const headWords: Readonly<Record<Language, Words>> = {
  de: {
    shop: (company) =>
      `${company}: Sortiment ansehen, Preise je Gebinde vergleichen und online bestellen.`,
    category: (category, company) =>
      `${category} bei ${company}: Artikel, Gebinde und aktuelle Preise, online bestellbar.`,
    search: (text) => `Suche nach „${text}“`,
    searchIn: (text, company) => `Treffer für „${text}“ im Sortiment von ${company}.`,
  },
  en: {
    shop: (company) => `${company}: browse the range, compare prices per pack and order online.`,
    category: (category, company) =>
      `${category} at ${company}: articles, packs and current prices, ready to order online.`,
    search: (text) => `Search for “${text}”`,
    searchIn: (text, company) => `What ${company} has for “${text}”.`,
  },
  tr: {
    shop: (company) =>
      `${company}: ürünleri inceleyin, ambalaj fiyatlarını karşılaştırın ve çevrimiçi sipariş verin.`,
    category: (category, company) =>
      `${company} – ${category}: ürünler, ambalajlar ve güncel fiyatlar, çevrimiçi sipariş.`,
    search: (text) => `“${text}” araması`,
    searchIn: (text, company) => `${company} ürünlerinde “${text}” için sonuçlar.`,
  },
}
