import type { Localized } from './languages.ts'
import type { TaxProblem, TaxTreatment } from './tax-treatment.ts'

type Untaxed = Exclude<TaxTreatment, 'domestic'>

/** As the German law names them (UStG). */
const german: Readonly<Record<Untaxed, Localized>> = {
  intra_community: {
    de: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b i. V. m. § 6a UStG)',
    en: 'VAT-exempt intra-Community supply (section 4 no. 1b in conjunction with section 6a UStG)',
    tr: 'KDV’den istisna topluluk içi teslim (UStG § 4 no. 1b ve § 6a)',
  },
  export: {
    de: 'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a i. V. m. § 6 UStG)',
    en: 'VAT-exempt export delivery (section 4 no. 1a in conjunction with section 6 UStG)',
    tr: 'KDV’den istisna ihracat teslimi (UStG § 4 no. 1a ve § 6)',
  },
  small_company: {
    de: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmer).',
    en: 'No VAT is charged under section 19 UStG (exemption for small enterprises).',
    tr: 'UStG § 19 uyarınca KDV hesaplanmaz (küçük işletme istisnası).',
  },
}

/** The laws of other countries are not ours to quote: the directive they follow is named. */
const general: Readonly<Record<Untaxed, Localized>> = {
  intra_community: {
    de: 'Steuerfreie innergemeinschaftliche Lieferung (Art. 138 der Richtlinie 2006/112/EG)',
    en: 'VAT-exempt intra-Community supply (Article 138 of Directive 2006/112/EC)',
    tr: 'KDV’den istisna topluluk içi teslim (2006/112/EC sayılı Direktif, madde 138)',
  },
  export: {
    de: 'Steuerfreie Ausfuhrlieferung (Art. 146 der Richtlinie 2006/112/EG)',
    en: 'VAT-exempt export delivery (Article 146 of Directive 2006/112/EC)',
    tr: 'KDV’den istisna ihracat teslimi (2006/112/EC sayılı Direktif, madde 146)',
  },
  small_company: {
    de: 'Es wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmen, Art. 284 der Richtlinie 2006/112/EG).',
    en: 'No VAT is charged (exemption for small enterprises, Article 284 of Directive 2006/112/EC).',
    tr: 'KDV hesaplanmaz (küçük işletme istisnası, 2006/112/EC sayılı Direktif, madde 284).',
  },
}

/** The sentence that documents carry instead of VAT; null where VAT is charged as usual. */
export function taxSentence(treatment: TaxTreatment, sellersCountry: string): Localized | null {
  if (treatment === 'domestic') return null
  return (sellersCountry === 'DE' ? german : general)[treatment]
}

/** What the customer is told when it cannot be said how an order is taxed. */
export const taxProblemWords: Readonly<Record<TaxProblem, Localized>> = {
  seller_without_vat_id: {
    de: 'In Ihr Land können wir noch nicht liefern, weil unserer Firma dafür die USt-IdNr. fehlt. Bitte melden Sie sich bei uns.',
    en: 'We cannot deliver to your country yet because our company lacks the VAT ID for it. Please contact us.',
    tr: 'Firmamızın bunun için gerekli KDV numarası bulunmadığından ülkenize henüz teslimat yapamıyoruz. Lütfen bize ulaşın.',
  },
  seller_outside_union: {
    de: 'Wir können nur innerhalb unseres Landes liefern. Bitte melden Sie sich bei uns.',
    en: 'We can only deliver within our own country. Please contact us.',
    tr: 'Yalnızca kendi ülkemiz içinde teslimat yapabiliyoruz. Lütfen bize ulaşın.',
  },
}
