import { contentEndpoints } from '@kontor/contract/storefront/content'
import type { CatalogueVersion } from '../http/cache/catalogue-version.ts'
import { routesOf } from '../http/endpoints/routes-of.ts'
import {
  getCompany,
  getFreeDeliveryLimit,
  getOwnPage,
  getPage,
  getStoreUrls,
  listCountries,
  listFooterPages,
} from './read-content.ts'

const versionOf = (version: CatalogueVersion) => version.of('content')

export const contentRoutes = routesOf(contentEndpoints, {
  getCompany: { shared: getCompany, versionOf },
  getStoreUrls: { shared: getStoreUrls, versionOf },
  listCountries: { shared: listCountries, versionOf },
  getFreeDeliveryLimit,
  getAbout: { shared: getPage('about'), versionOf },
  getContact: { shared: getPage('contact'), versionOf },
  getImpressum: { shared: getPage('impressum'), versionOf },
  getTerms: { shared: getPage('agb'), versionOf },
  getOwnPage: { shared: getOwnPage, versionOf },
  listFooterPages: { shared: listFooterPages, versionOf },
})
