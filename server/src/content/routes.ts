import { contentEndpoints } from '@kontor/contract/content'
import { serve } from '../http/serve.ts'
import { getCompany, getPage, getStoreUrls, listCountries } from './read-content.ts'

export const contentRoutes = [
  serve(contentEndpoints.getCompany, getCompany),
  serve(contentEndpoints.getStoreUrls, getStoreUrls),
  serve(contentEndpoints.listCountries, listCountries),
  serve(contentEndpoints.getAbout, getPage('about')),
  serve(contentEndpoints.getContact, getPage('contact')),
  serve(contentEndpoints.getImpressum, getPage('impressum')),
  serve(contentEndpoints.getTerms, getPage('agb')),
]
