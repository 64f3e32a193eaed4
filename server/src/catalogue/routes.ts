import { catalogueEndpoints } from '@kontor/contract/catalogue'
import { serve } from '../http/serve.ts'
import { listCategories } from './list-categories.ts'
import { listBrands, listProducts } from './list-products.ts'
import { listAdvertisements } from './queries.ts'
import { getProduct, setFavourite } from './read-product.ts'

export const catalogueRoutes = [
  serve(catalogueEndpoints.listCategories, listCategories),
  serve(catalogueEndpoints.listBrands, listBrands),
  serve(catalogueEndpoints.listProducts, listProducts),
  serve(catalogueEndpoints.getProduct, getProduct),
  serve(catalogueEndpoints.listAdvertisements, ({ database, language }) =>
    listAdvertisements(database, language),
  ),
  serve(catalogueEndpoints.setFavourite, setFavourite),
]
