import { basketEndpoints } from '@kontor/contract/storefront/basket'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { confirmBasket, getBasket } from './read-basket.ts'
import { setBasketItem, setBasketItems } from './set-basket.ts'

export const basketRoutes = routesOf(basketEndpoints, {
  setBasketItem,
  setBasketItems,
  getBasket,
  confirmBasket,
})
