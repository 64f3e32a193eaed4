import { contentEndpoints } from '@kontor/contract/storefront/content'
import { routesOf } from '../http/endpoints/routes-of.ts'
import {
  getCompany,
  getFreeDeliveryLimit,
  getPage,
  getStoreUrls,
  listCountries,
} from './read-content.ts'

export const contentRoutes = routesOf(contentEndpoints, {
  getCompany: { shared: getCompany },
  getStoreUrls: { shared: getStoreUrls },
  listCountries: { shared: listCountries },
  getFreeDeliveryLimit,
  getAbout: { shared: getPage('about') },
  getContact: { shared: getPage('contact') },
  getImpressum: { shared: getPage('impressum') },
  getTerms: { shared: getPage('agb') },
})
