import { catalogueEndpoints } from '@kontor/contract/office/catalogue'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { brandList } from './office/brand-list.ts'
import { brandKind } from './office/brand.ts'

const brands = listRoutes(brandList, 'brands')
const brand = recordRoutes(brandKind)

export const officeCatalogueRoutes = routesOf(catalogueEndpoints, {
  listBrandRows: brands.list,
  exportBrands: brands.export,
  readBrand: brand.read,
  saveBrand: brand.save,
  removeBrand: brand.remove,
  listBrandHistory: brand.history,
  restoreBrand: brand.restore,
  watchBrand: brand.presence,
})
