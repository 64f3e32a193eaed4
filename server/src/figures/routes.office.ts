import { figureEndpoints } from '@kontor/contract/office/figures'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { getBasketFigures } from './basket-figures.ts'
import { getMoneyFigures } from './money-figures.ts'
import { getOrderFigures } from './order-figures.ts'
import { getSearchFigures } from './search-figures.ts'

export const figureRoutes = routesOf(figureEndpoints, {
  getOrderFigures,
  getMoneyFigures,
  getBasketFigures,
  getSearchFigures,
})
