import type { CompanyDocument } from '@kontor/contract/office/settings-documents'
import { countryCodes } from '@kontor/contract/rules/country-codes'
import { keepPictures } from '../content/picture-drafts.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { sellerViolations } from '../documents/invoice-rules.ts'
import { tidySeller } from '../documents/tidy-data.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { countryNames } from './country-names.ts'
import { sectionOf } from './section.ts'

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** The rules that an invoice is checked with, so that what is saved can be invoiced. */
function checkCompany(document: CompanyDocument): FieldDetails {
  const seller = tidySeller(document)
  const details: Record<string, FieldDetails[string]> = {}
  for (const { field, code } of sellerViolations(seller)) {
    details[field.replace('seller.', '')] = code
  }
  if (!countryCodes.includes(document.country)) details['country'] = 'not_valid'
  if (!timeZones.has(document.timeZone)) details['timeZone'] = 'not_valid'
  return details
}

/** The country of the company, which need not be one that is delivered to. */
async function countryId(transaction: Queryable, code: string): Promise<number> {
  const name = JSON.stringify(countryNames(code))
  await transaction.query(sql`
    INSERT INTO country (code, name, offered)
    SELECT ${code}, ${name}, NOT EXISTS (SELECT FROM country)
    WHERE NOT EXISTS (SELECT FROM country WHERE code = ${code})
    ON CONFLICT (code) DO NOTHING`)
  const [country] = await transaction.query<{ id: number }>(
    sql`SELECT id FROM country WHERE code = ${code}`,
  )
  if (country === undefined) throw new Error(`the country ${code} was not stored`)
  return country.id
}

const keepLogo = (transaction: Queryable, { logo }: CompanyDocument) =>
  keepPictures(transaction, logo === null ? [] : [logo])

/** The company as the office edits it. */
export const companyKind = sectionOf<CompanyDocument>({
  name: 'company',
  async read(transaction) {
    const [company] = await transaction.query<CompanyDocument>(sql`
      SELECT company.name, address, zip_code AS "zipCode", city, country.code AS country, phone, email,
             map_location AS "mapLocation", seller_name AS "sellerName", tax_number AS "taxNumber", vat_id AS "vatId",
             bank_name AS "bankName", iban, bic, register_entry AS "registerEntry",
             managing_director AS "managingDirector", organic_number AS "organicNumber", time_zone AS "timeZone", logo, ios_url AS "iosUrl",
             android_url AS "androidUrl", website_url AS "websiteUrl"
      FROM company JOIN country ON country.id = company.country_id`)
    return company
  },
  // The terms of delivery are a section of their own; they begin with nothing.
  async add(transaction, document) {
    await transaction.query(sql`
      INSERT INTO company (name, address, zip_code, city, country_id, phone, email, map_location, seller_name, tax_number,
                           vat_id, bank_name, iban, bic, register_entry, managing_director, organic_number, time_zone, logo,
                           ios_url, android_url, website_url, free_delivery_limit, delivery_cost)
      VALUES (${document.name}, ${document.address}, ${document.zipCode}, ${document.city},
              ${await countryId(transaction, document.country)}, ${document.phone}, ${document.email},
              ${document.mapLocation}, ${document.sellerName}, ${document.taxNumber}, ${document.vatId},
              ${document.bankName}, ${document.iban}, ${document.bic}, ${document.registerEntry},
              ${document.managingDirector}, ${document.organicNumber}, ${document.timeZone}, ${document.logo},
              ${document.iosUrl}, ${document.androidUrl}, ${document.websiteUrl}, 0, 0)`)
    await keepLogo(transaction, document)
  },
  async write(transaction, _id, document) {
    await transaction.query(sql`
      UPDATE company SET
        name = ${document.name}, address = ${document.address}, zip_code = ${document.zipCode}, city = ${document.city},
        country_id = ${await countryId(transaction, document.country)}, phone = ${document.phone},
        email = ${document.email}, map_location = ${document.mapLocation}, seller_name = ${document.sellerName},
        tax_number = ${document.taxNumber}, vat_id = ${document.vatId}, bank_name = ${document.bankName},
        iban = ${document.iban}, bic = ${document.bic}, register_entry = ${document.registerEntry},
        managing_director = ${document.managingDirector}, organic_number = ${document.organicNumber}, time_zone = ${document.timeZone}, logo = ${document.logo},
        ios_url = ${document.iosUrl}, android_url = ${document.androidUrl}, website_url = ${document.websiteUrl}`)
    await keepLogo(transaction, document)
  },
  async check(transaction, document) {
    const pictures = await transaction.query(
      sql`SELECT name FROM picture WHERE name = ${document.logo}`,
    )
    const isUnknown = document.logo !== null && pictures.length === 0
    return { ...checkCompany(document), ...(isUnknown && { logo: 'not_valid' as const }) }
  },
  taken: { company_pkey: 'name' },
})
