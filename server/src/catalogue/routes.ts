import { catalogueEndpoints } from '@kontor/contract/catalogue'
import { serve } from '../http/serve.ts'
import { serveShared } from '../http/serve-shared.ts'
import { listAdvertisements } from './list-advertisements.ts'
import { listCategories } from './list-categories.ts'
import { listBrands, listProducts } from './list-products.ts'
import { getProduct, setFavourite } from './read-product.ts'

export const catalogueRoutes = [
  serveShared(catalogueEndpoints.listCategories, { shared: listCategories }),
  serveShared(catalogueEndpoints.listBrands, listBrands),
  serveShared(catalogueEndpoints.listProducts, listProducts),
  serveShared(catalogueEndpoints.getProduct, getProduct),
  serveShared(catalogueEndpoints.listAdvertisements, { shared: listAdvertisements }),
  serve(catalogueEndpoints.setFavourite, setFavourite),
]
