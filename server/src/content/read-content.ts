import type { SharedCallOf } from '../http/cache/serve-shared.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { findCompany, findCountries, findPage, findStoreUrls, type PageId } from './content.sql.ts'

/** A shop that is not set up yet has no content. */
function present<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Refusal('not_found')
  return found
}

export const getCompany = async ({ database }: SharedCallOf<'getCompany'>) =>
  present(await findCompany(database))

export const getFreeDeliveryLimit = async ({ database }: CallOf<'getFreeDeliveryLimit'>) =>
  present(await findCompany(database)).freeDeliveryLimit

export const getStoreUrls = async ({ database }: SharedCallOf<'getStoreUrls'>) =>
  present(await findStoreUrls(database))

export const getPage =
  (id: PageId) =>
  async ({ database, language }: SharedCallOf<'getAbout'>) =>
    present(await findPage(database, id, language))

export async function listCountries({ database, language }: SharedCallOf<'listCountries'>) {
  const countries = await findCountries(database, language)
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, language))
}
