import type { Queryable } from '../database/database.ts'
import { company } from './company/company.ts'
import { countries, countryIdOf } from './company/countries.ts'
import { pages } from './company/pages.ts'
import { continueIds, storeRows } from './store-rows.ts'

export async function storeCompany(transaction: Queryable, logo: string): Promise<void> {
  await storeRows(
    transaction,
    'country',
    countries.map(({ id, code, name }) => ({ id, code, name })),
  )
  await continueIds(transaction, 'country')
  await storeRows(
    transaction,
    'static_page',
    pages.map(({ id, title, text }) => ({ id, title, text })),
  )
  await storeRows(transaction, 'company', [
    {
      single_row: true,
      name: company.name,
      address: company.address,
      zip_code: company.zipCode,
      city: company.city,
      country_id: countryIdOf(company.countryCode),
      phone: company.phone,
      email: company.email,
      map_location: company.mapLocation,
      logo,
      tax_number: company.taxNumber,
      vat_id: company.vatId,
      bank_name: company.bankName,
      iban: company.iban,
      bic: company.bic,
      ios_url: company.iosUrl,
      android_url: company.androidUrl,
      website_url: company.websiteUrl,
      seller_name: company.sellerName,
      register_entry: company.register,
      managing_director: company.manager,
      organic_number: company.organicNumber,
      time_zone: company.timeZone,
      payment_days: company.paymentDays,
      free_delivery_limit: company.freeDeliveryLimit,
      delivery_cost: company.deliveryCost,
    },
  ])
}
