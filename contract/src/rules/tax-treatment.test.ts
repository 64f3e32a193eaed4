import { describe, expect, test } from 'vitest'
import { basisPoints } from './money.ts'
import { taxSentence } from './tax-sentences.ts'
import { stateOfVatId, territoryOf } from './tax-territory.ts'
import {
  exemptionCodes,
  taxedRate,
  taxTreatmentOf,
  taxTreatments,
  vatCategoryOf,
  type TaxedBuyer,
  type TaxedSeller,
} from './tax-treatment.ts'

const seller: TaxedSeller = {
  country: 'DE',
  zipCode: '20457',
  vatId: 'DE123456788',
  smallCompany: false,
}

const buyer = (country: string, zipCode = '1010', vatId: string | null = null): TaxedBuyer => ({
  country,
  zipCode,
  vatId,
  check: null,
})

const treated = (there: TaxedBuyer, by: TaxedSeller = seller) => {
  const decision = taxTreatmentOf(by, there)
  return decision.treatment === null
    ? decision.problem
    : `${decision.treatment}: ${decision.reason}${decision.vatId === null ? '' : ` ${decision.vatId}`}`
}

describe('[M-01] a delivery of a German seller', () => {
  test.each<[string, TaxedBuyer, string]>([
    ['at home', buyer('DE', '10115'), 'domestic: at_home'],
    ['at home, with a VAT id of Austria', buyer('DE', '10115', 'ATU13585627'), 'domestic: at_home'],
    [
      'to Vienna with a VAT id',
      buyer('AT', '1010', 'ATU13585627'),
      'intra_community: vat_id_unconfirmed ATU13585627',
    ],
    [
      'to Vienna with a VAT id of the Netherlands',
      buyer('AT', '1010', 'NL004495445B01'),
      'intra_community: vat_id_unconfirmed NL004495445B01',
    ],
    ['to Vienna without a VAT id', buyer('AT'), 'domestic: no_vat_id'],
    ['to Vienna with a German VAT id', buyer('AT', '1010', 'DE123456788'), 'domestic: own_vat_id'],
    [
      'to Athens',
      buyer('GR', '104 31', 'EL094259216'),
      'intra_community: vat_id_unconfirmed EL094259216',
    ],
    [
      'to Monaco, which counts as France',
      buyer('MC', '98000', 'FR40303265045'),
      'intra_community: vat_id_unconfirmed FR40303265045',
    ],
    ['to Zurich', buyer('CH', '8001'), 'export: outside_union'],
    ['to Istanbul', buyer('TR', '34000'), 'export: outside_union'],
    ['to London', buyer('GB', 'SW1A 1AA', 'GB980780684'), 'export: outside_union'],
    ['to the Isle of Man', buyer('IM', 'IM1 1AA'), 'export: outside_union'],
    ['to Belfast without a VAT id', buyer('GB', 'BT1 5GS'), 'domestic: no_vat_id'],
    [
      'to Belfast',
      buyer('GB', 'bt1 5gs', 'XI980780684'),
      'intra_community: vat_id_unconfirmed XI980780684',
    ],
    ['to Büsingen', buyer('DE', '78266'), 'export: outside_union'],
    ['to Helgoland', buyer('DE', '27498'), 'export: outside_union'],
    ['to Gran Canaria', buyer('ES', '35001', 'ESA13585625'), 'export: outside_union'],
    ['to Ceuta', buyer('ES', '51001'), 'export: outside_union'],
    ['to Livigno', buyer('IT', '23041'), 'export: outside_union'],
    ['to Martinique by its own code', buyer('MQ', '97200'), 'export: outside_union'],
    ['to Martinique by that of France', buyer('FR', '97200'), 'export: outside_union'],
    ['to Mariehamn', buyer('FI', '22100'), 'export: outside_union'],
    ['to Åland by its own code', buyer('AX', '22100'), 'export: outside_union'],
    ['to Mount Athos', buyer('GR', '630 86'), 'export: outside_union'],
  ])('%s', (_, there, expected) => {
    expect(treated(there)).toBe(expected)
  })
})

describe('[M-01] what decides besides', () => {
  const vienna = buyer('AT', '1010', 'ATU13585627')

  test('the answer of the authority, about the VAT id that the buyer has', () => {
    const checked = (vatId: string, valid: boolean) =>
      treated({ ...vienna, check: { vatId, valid } })
    expect(checked('ATU13585627', true)).toBe('intra_community: vat_id_confirmed ATU13585627')
    expect(checked('ATU13585627', false)).toBe('domestic: vat_id_refuted')
    expect(checked('ATU12345675', false)).toBe('intra_community: vat_id_unconfirmed ATU13585627')
  })

  test('[M-03] a seller without a VAT id sells at home, and to those who are taxed as at home', () => {
    const without = { ...seller, vatId: null }
    expect(treated(buyer('DE'), without)).toBe('domestic: at_home')
    expect(treated(buyer('AT'), without)).toBe('domestic: no_vat_id')
    expect(treated(vienna, without)).toBe('seller_without_vat_id')
    expect(treated(buyer('CH'), without)).toBe('seller_without_vat_id')
  })

  test('[M-03] a seller outside the Union sells at home', () => {
    const swiss = { ...seller, country: 'CH', zipCode: '8001', vatId: null }
    expect(treated(buyer('CH', '3000'), swiss)).toBe('domestic: at_home')
    expect(treated(vienna, swiss)).toBe('seller_outside_union')
  })

  test('[M-06] a small company charges nothing, wherever it delivers', () => {
    const small = { ...seller, smallCompany: true, vatId: null }
    for (const there of [buyer('DE'), vienna, buyer('TR')]) {
      expect(treated(there, small)).toBe('small_company: small_company')
    }
  })

  test('a seller in Austria delivers to Germany as a German one to Austria', () => {
    const austrian = { ...seller, country: 'AT', zipCode: '1010', vatId: 'ATU13585627' }
    expect(treated(buyer('DE', '10115', 'DE123456788'), austrian)).toBe(
      'intra_community: vat_id_unconfirmed DE123456788',
    )
    expect(treated(vienna, austrian)).toBe('domestic: at_home')
  })
})

describe('[M-01] rate and category', () => {
  test('follow from the treatment', () => {
    const rates = [basisPoints(0), basisPoints(700)]
    expect(
      taxTreatments.map((each) => [
        each,
        ...rates.map((rate) => `${taxedRate(each, rate)} ${vatCategoryOf(each, rate)}`),
      ]),
    ).toEqual([
      ['domestic', '0 E', '700 S'],
      ['intra_community', '0 K', '0 K'],
      ['export', '0 G', '0 G'],
      ['small_company', '0 E', '0 E'],
    ])
    expect(exemptionCodes).toEqual({ K: 'VATEX-EU-IC', G: 'VATEX-EU-G' })
  })
})

describe('[M-02] the sentence', () => {
  test('names the German law for a German seller, and the directive for others', () => {
    expect(taxSentence('domestic', 'DE')).toBeNull()
    for (const [treatment, german, article] of [
      ['intra_community', '§ 4 Nr. 1b i. V. m. § 6a UStG', '138'],
      ['export', '§ 4 Nr. 1a i. V. m. § 6 UStG', '146'],
      ['small_company', '§ 19 UStG', '284'],
    ] as const) {
      expect(taxSentence(treatment, 'DE')?.de).toContain(german)
      for (const language of ['de', 'en', 'tr'] as const) {
        expect(taxSentence(treatment, 'DE')?.[language]).toContain('UStG')
        expect(taxSentence(treatment, 'AT')?.[language]).toContain(article)
        expect(taxSentence(treatment, 'AT')?.[language]).not.toContain('UStG')
      }
    }
  })
})

describe('[M-01] territories', () => {
  test('are those of the VAT directive', () => {
    expect(territoryOf({ country: 'EL', zipCode: '10431' })).toBe('GR')
    expect(territoryOf({ country: 'UK', zipCode: 'M1 1AE' })).toBeNull()
    expect(territoryOf({ country: 'XI', zipCode: '' })).toBe('XI')
    expect(territoryOf({ country: 'FR', zipCode: '20000' })).toBe('FR')
    expect(territoryOf({ country: 'FR', zipCode: '98800' })).toBeNull()
    expect(territoryOf({ country: 'ES', zipCode: '07001' })).toBe('ES')
  })

  test('of VAT ids are the states that issue them', () => {
    expect(['ELX', 'XIX', 'ATU', 'GBX', 'CHE', ''].map(stateOfVatId)).toEqual([
      'GR',
      'XI',
      'AT',
      null,
      null,
      null,
    ])
  })
})
