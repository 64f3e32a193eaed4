import type { Buyer, Seller } from './document-data.ts'

const tidy = (value: string) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const packed = (value: string) => value.replaceAll(/\s/g, '').toUpperCase()

/** The prefix of a country's VAT ids. */
const vatPrefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

const countryOf = (code: string) => ({ UK: 'GB', EL: 'GR' })[code] ?? code

/** Normalizes sellers that were stored before the database did so. */
export function tidySeller(seller: Seller): Seller {
  const country = countryOf(packed(seller.country))
  const vatId = packed(seller.vatId).replaceAll(/[.-]/g, '')
  const bare = /^\d/.test(vatId) || (country === 'AT' && /^U\d/.test(vatId))
  return {
    ...seller,
    country,
    name: tidy(seller.name),
    address: tidy(seller.address),
    zipCode: tidy(seller.zipCode),
    city: tidy(seller.city),
    phone: tidy(seller.phone),
    email: tidy(seller.email),
    taxNumber: tidy(seller.taxNumber),
    vatId: bare ? vatPrefixOf(country) + vatId : vatId,
    iban: packed(seller.iban),
    bic: packed(seller.bic),
  }
}

export const tidyBuyer = <Party extends Buyer>(buyer: Party): Party => ({
  ...buyer,
  firmName: tidy(buyer.firmName),
  fullName: tidy(buyer.fullName),
  address: tidy(buyer.address),
  zipCode: tidy(buyer.zipCode),
  city: tidy(buyer.city),
  country: countryOf(packed(buyer.country)),
})
