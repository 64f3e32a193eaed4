import { catalogueEndpoints } from '@kontor/contract/office/catalogue'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { brandKind } from './office/brand.ts'

const brand = recordRoutes(brandKind)

export const officeCatalogueRoutes = routesOf(catalogueEndpoints, {
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
})
