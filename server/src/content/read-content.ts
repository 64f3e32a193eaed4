import type { PageId } from '@kontor/contract/rules/page-ids'
import type { SharedCallOf } from '../http/cache/serve-shared.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import {
  findCompany,
  findCountries,
  findPage,
  findStoreUrls,
  listFooterPages as findFooterPages,
} from './content.sql.ts'
import { renderText } from './render-text.ts'

/** A shop that is not set up yet has no content. */
function present<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Refusal('not_found')
  return found
}

export const getCompany = async ({ database, language }: SharedCallOf<'getCompany'>) =>
  present(await findCompany(database, language))

export const getFreeDeliveryLimit = async ({
  database,
  language,
}: CallOf<'getFreeDeliveryLimit'>) =>
  present(await findCompany(database, language)).freeDeliveryLimit

export const getStoreUrls = async ({ database }: SharedCallOf<'getStoreUrls'>) =>
  present(await findStoreUrls(database))

type PageCall = Pick<SharedCallOf<'getAbout'>, 'database' | 'language'>

async function readPage(id: string, { database, language }: PageCall) {
  const { title, text, format } = present(await findPage(database, id, language))
  return { title, text: renderText(text, format) }
}

export const getPage = (id: PageId) => (call: SharedCallOf<'getAbout'>) => readPage(id, call)

export const getOwnPage = (call: SharedCallOf<'getOwnPage'>) => readPage(call.params.pageId, call)

export const listFooterPages = ({ database, language }: SharedCallOf<'listFooterPages'>) =>
  findFooterPages(database, language)

export async function listCountries({ database, language }: SharedCallOf<'listCountries'>) {
  const countries = await findCountries(database, language)
  return countries.toSorted((one, other) => one.name.localeCompare(other.name, language))
}
