import { cents } from '@kontor/contract/rules/money'
import { shopName } from '../drawing/logo.ts'

/**
 * The wholesaler. Firm, place and people are invented; tax number, VAT id and IBAN have right check
 * digits but belong to nobody, and the addresses lie in domains that are kept for examples.
 */
export const company = {
  name: `${shopName} GmbH`,
  address: 'Speicherkai 12',
  zipCode: '20457',
  city: 'Hamburg',
  countryCode: 'DE',
  phone: '+49 40 66969 100',
  email: 'service@anadolu-soehne.example',
  mapLocation: 'Speicherkai 12, 20457 Hamburg',
  taxNumber: '99/815/47109',
  vatId: 'DE998123451',
  bankName: 'Hanseatische Speicherbank',
  iban: 'DE44299999990004711081',
  bic: 'HSPBDEHHXXX',
  iosUrl: 'https://apps.example/ios/anadolu-soehne',
  androidUrl: 'https://apps.example/android/anadolu-soehne',
  websiteUrl: 'https://www.anadolu-soehne.example',
  sellerName: 'Birgit Lorenzen',
  manager: 'Kemal Anadolu',
  register: 'Amtsgericht Hamburg, HRB 999999',
  organicNumber: 'DE-ÖKO-006',
  timeZone: 'Europe/Berlin',
  paymentDays: 14,
  freeDeliveryLimit: cents(15_000),
  deliveryCost: cents(990),
} as const
