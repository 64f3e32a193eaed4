import type { CountriesDocument } from '@kontor/contract/office/settings-documents'
import { countryCodes } from '@kontor/contract/rules/country-codes'
import { sql } from '../database/sql.ts'
import type { FieldDetails } from '../http/endpoints/refusal.ts'
import { sectionOf } from './section.ts'

function checkCountries(
  { countries }: CountriesDocument,
  before: CountriesDocument | undefined,
): FieldDetails {
  const details: Record<string, FieldDetails[string]> = {}
  if (!countries.some(({ offered }) => offered)) details['countries'] = 'required'
  const codes = countries.map(({ code }) => code)
  if (new Set(codes).size < codes.length) details['countries'] = 'taken'
  for (const { id, code } of countries) {
    const old = before?.countries.find((each) => each.id === id)
    // Customers and documents refer to the country, not to its code.
    const isRenamed = old !== undefined && old.code !== code
    const isUnknown = old === undefined && (id > 0 || !countryCodes.includes(code))
    if (isRenamed || isUnknown) details[`countries.${id}.code`] = 'not_valid'
  }
  return details
}

/** The countries that customers register from. */
export const countriesKind = sectionOf<CountriesDocument>({
  name: 'countries',
  async read(transaction) {
    const [row] = await transaction.query<CountriesDocument>(sql`
      SELECT coalesce((
               SELECT jsonb_agg(jsonb_build_object(
                        'id', id, 'code', code, 'offered', offered,
                        'name', jsonb_build_object('de', name -> 'de', 'en', name -> 'en', 'tr', name -> 'tr'))
                      ORDER BY id)
               FROM country), '[]') AS countries
      FROM company`)
    return row
  },
  async write(transaction, _id, { countries }, before) {
    const kept = new Set(countries.map(({ id }) => id))
    const gone = before.countries.map(({ id }) => id).filter((id) => !kept.has(id))
    await transaction.query(sql`DELETE FROM country WHERE id = ANY (${gone}::integer[])`)
    const entered = JSON.stringify(countries)
    await transaction.query(sql`
      UPDATE country SET name = entered.name, offered = entered.offered
      FROM jsonb_to_recordset(${entered}) AS entered (id integer, name jsonb, offered boolean)
      WHERE country.id = entered.id
        AND (country.name::jsonb, country.offered) IS DISTINCT FROM (entered.name, entered.offered)`)
    await transaction.query(sql`
      INSERT INTO country (code, name, offered)
      SELECT code, name, offered
      FROM jsonb_to_recordset(${entered}) AS entered (id integer, code text, name jsonb, offered boolean)
      WHERE id < 0 ORDER BY code`)
  },
  check: (_transaction, document, before) => checkCountries(document, before),
  taken: { country_code_key: 'countries' },
})
