import { catalogueEndpoints } from '@kontor/contract/storefront/catalogue'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listAdvertisements } from './read/list-advertisements.ts'
import { listCategories } from './read/list-categories.ts'
import { listBrands, listProducts } from './read/list-products.ts'
import { getProduct } from './read/read-product.ts'
import { setFavourite } from './set-favourite.ts'

export const catalogueRoutes = routesOf(catalogueEndpoints, {
  listCategories: {
    shared: listCategories,
    versionOf: (version) => version.of('category'),
  },
  listBrands,
  listProducts,
  getProduct,
  listAdvertisements: {
    shared: listAdvertisements,
    versionOf: (version) => version.of('content', 'product', 'category'),
  },
  setFavourite,
})
