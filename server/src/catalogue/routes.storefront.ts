import { catalogueEndpoints } from '@kontor/contract/storefront/catalogue'
import { serve } from '../http/endpoints/serve.ts'
import { serveShared } from '../http/cache/serve-shared.ts'
import { listAdvertisements } from './read/list-advertisements.ts'
import { listCategories } from './read/list-categories.ts'
import { listBrands, listProducts } from './read/list-products.ts'
import { getProduct, setFavourite } from './read/read-product.ts'

export const catalogueRoutes = [
  serveShared(catalogueEndpoints.listCategories, { shared: listCategories }),
  serveShared(catalogueEndpoints.listBrands, listBrands),
  serveShared(catalogueEndpoints.listProducts, listProducts),
  serveShared(catalogueEndpoints.getProduct, getProduct),
  serveShared(catalogueEndpoints.listAdvertisements, { shared: listAdvertisements }),
  serve(catalogueEndpoints.setFavourite, setFavourite),
]
