import { accountEndpoints } from './accounts.ts'
import { basketEndpoints } from './basket.ts'
import { billingEndpoints } from './billing.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { contentEndpoints } from './content.ts'
import { liveEndpoints } from './live.ts'
import { orderEndpoints } from './orders.ts'
import { warehouseEndpoints } from './warehouse.ts'

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
