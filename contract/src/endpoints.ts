import { accountEndpoints as controlAccounts } from './control/accounts.ts'
import { billingEndpoints as controlBilling } from './control/billing.ts'
import { warehouseEndpoints } from './control/warehouse.ts'
import { accountEndpoints as officeAccounts } from './office/accounts.ts'
import { factorEndpoints } from './office/factors.ts'
import { staffEndpoints } from './office/staff.ts'
import { catalogueEndpoints as officeCatalogue } from './office/catalogue.ts'
import { billingEndpoints as officeBilling } from './office/billing.ts'
import { bookEndpoints } from './office/books.ts'
import { changeSetEndpoints } from './office/change-sets.ts'
import { contentEndpoints as officeContent } from './office/content.ts'
import { customerEndpoints } from './office/customers.ts'
import { deskEndpoints } from './office/desk.ts'
import { figureEndpoints } from './office/figures.ts'
import { keyEndpoints } from './office/keys.ts'
import { listEndpoints } from './office/lists.ts'
import { staffOwnAccountEndpoints } from './office/own-account.ts'
import { paletteEndpoints } from './office/palette.ts'
import { pictureSetEndpoints } from './office/picture-sets.ts'
import { settingsEndpoints } from './office/settings.ts'
import { setupEndpoints } from './office/setup.ts'
import { mailEndpoints } from './office/mail.ts'
import { webhookEndpoints } from './office/webhooks.ts'
import { accountEndpoints } from './storefront/accounts.ts'
import { basketEndpoints } from './storefront/basket.ts'
import { billingEndpoints } from './storefront/billing.ts'
import { catalogueEndpoints } from './storefront/catalogue.ts'
import { contentEndpoints } from './storefront/content.ts'
import { orderEndpoints } from './storefront/orders.ts'
import { ownAccountEndpoints } from './storefront/own-account.ts'

/** Every call of the product, by name. The server serves nothing else under POST. */
export const endpoints = {
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...contentEndpoints,
  ...catalogueEndpoints,
  ...basketEndpoints,
  ...orderEndpoints,
  ...billingEndpoints,
  ...controlAccounts,
  ...warehouseEndpoints,
  ...controlBilling,
  ...officeAccounts,
  ...staffOwnAccountEndpoints,
  ...factorEndpoints,
  ...staffEndpoints,
  ...officeCatalogue,
  ...customerEndpoints,
  ...deskEndpoints,
  ...bookEndpoints,
  ...officeBilling,
  ...changeSetEndpoints,
  ...officeContent,
  ...figureEndpoints,
  ...keyEndpoints,
  ...listEndpoints,
  ...paletteEndpoints,
  ...pictureSetEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...mailEndpoints,
  ...webhookEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** The same by path, as the web calls them: it needs the types only and carries no schema. */
export type EndpointsByPath = {
  [Name in EndpointName as Endpoints[Name]['path']]: Endpoints[Name]
}
