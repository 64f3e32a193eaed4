import { accountEndpoints } from './storefront/accounts.ts'
import { basketEndpoints } from './storefront/basket.ts'
import { billingEndpoints } from './control/billing.ts'
import { catalogueEndpoints } from './storefront/catalogue.ts'
import { contentEndpoints } from './storefront/content.ts'
import { liveEndpoints } from './control/live.ts'
import { orderEndpoints } from './storefront/orders.ts'
import { warehouseEndpoints } from './control/warehouse.ts'

/** Every call of the product, by name. The server serves nothing else under POST. */
export const endpoints = {
  ...accountEndpoints,
  ...contentEndpoints,
  ...catalogueEndpoints,
  ...basketEndpoints,
  ...orderEndpoints,
  ...warehouseEndpoints,
  ...liveEndpoints,
  ...billingEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The same by path, as the web calls them: it needs the types only and carries no schema. */
export type EndpointsByPath = {
  [Name in EndpointName as Endpoints[Name]['path']]: Endpoints[Name]
}
