import { contentEndpoints } from '@kontor/contract/storefront/content'
import { serveShared } from '../http/cache/serve-shared.ts'
import { getCompany, getPage, getStoreUrls, listCountries } from './read-content.ts'

export const contentRoutes = [
  serveShared(contentEndpoints.getCompany, { shared: getCompany }),
  serveShared(contentEndpoints.getStoreUrls, { shared: getStoreUrls }),
  serveShared(contentEndpoints.listCountries, { shared: listCountries }),
  serveShared(contentEndpoints.getAbout, { shared: getPage('about') }),
  serveShared(contentEndpoints.getContact, { shared: getPage('contact') }),
  serveShared(contentEndpoints.getImpressum, { shared: getPage('impressum') }),
  serveShared(contentEndpoints.getTerms, { shared: getPage('agb') }),
]
