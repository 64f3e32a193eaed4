import { basketEndpoints } from '@kontor/contract/storefront/basket'
import { serve } from '../http/endpoints/serve.ts'
import { confirmBasket, getBasket } from './read-basket.ts'
import { setBasketItem, setBasketItems } from './set-basket.ts'

export const basketRoutes = [
  serve(basketEndpoints.setBasketItem, setBasketItem),
  serve(basketEndpoints.setBasketItems, setBasketItems),
  serve(basketEndpoints.getBasket, getBasket),
  serve(basketEndpoints.confirmBasket, confirmBasket),
]
