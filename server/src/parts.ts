import { agentAccountRoutes } from './accounts/routes.control.ts'
import { staffAccountRoutes } from './accounts/routes.office.ts'
import { customerAccountRoutes } from './accounts/routes.storefront.ts'
import { basketRoutes } from './basket/routes.storefront.ts'
import { billingRoutes } from './billing/routes.control.ts'
import { officeBillingRoutes } from './billing/routes.office.ts'
import { customerBillingRoutes } from './billing/routes.storefront.ts'
import { bookRoutes } from './books/routes.office.ts'
import { officeCatalogueRoutes } from './catalogue/routes.office.ts'
import { catalogueRoutes } from './catalogue/routes.storefront.ts'
import { changeSetRoutes } from './change-sets/routes.office.ts'
import { officeContentRoutes } from './content/routes.office.ts'
import { contentRoutes } from './content/routes.storefront.ts'
import { customerRoutes } from './customers/routes.office.ts'
import { deskRoutes } from './desk/routes.office.ts'
import { factorRoutes } from './factors/routes.office.ts'
import { figureRoutes } from './figures/routes.office.ts'
import { keyRoutes } from './keys/routes.office.ts'
import { mailRoutes } from './mail/routes.office.ts'
import { officeListRoutes } from './lists/routes.office.ts'
import type { Part } from './http/endpoints/call.ts'
import { staffOwnAccountRoutes } from './own-account/routes.office.ts'
import { ownAccountRoutes } from './own-account/routes.storefront.ts'
import { staffRoutes } from './staff/routes.office.ts'
import { orderRoutes } from './orders/routes.storefront.ts'
import { pictureSetRoutes } from './picture-sets/routes.office.ts'
import { paletteRoutes } from './palette/routes.office.ts'
import { settingsRoutes } from './settings/routes.office.ts'
import { setupRoutes } from './setup/routes.office.ts'
import { webhookRoutes } from './webhooks/routes.office.ts'
import { warehouseRoutes } from './warehouse/routes.control.ts'

/** Everything that is served under POST, in the order of the API page. */
export const parts: readonly Part[] = [
  { app: 'storefront', name: 'accounts', routes: customerAccountRoutes },
  { app: 'storefront', name: 'own-account', routes: ownAccountRoutes },
  { app: 'storefront', name: 'content', routes: contentRoutes },
  { app: 'storefront', name: 'catalogue', routes: catalogueRoutes },
  { app: 'storefront', name: 'basket', routes: basketRoutes },
  { app: 'storefront', name: 'orders', routes: orderRoutes },
  { app: 'storefront', name: 'billing', routes: customerBillingRoutes },
  { app: 'control', name: 'accounts', routes: agentAccountRoutes },
  { app: 'control', name: 'warehouse', routes: warehouseRoutes },
  { app: 'control', name: 'billing', routes: billingRoutes },
  { app: 'office', name: 'accounts', routes: staffAccountRoutes },
  { app: 'office', name: 'own-account', routes: staffOwnAccountRoutes },
  { app: 'office', name: 'factors', routes: factorRoutes },
  { app: 'office', name: 'staff', routes: staffRoutes },
  { app: 'office', name: 'keys', routes: keyRoutes },
  { app: 'office', name: 'catalogue', routes: officeCatalogueRoutes },
  { app: 'office', name: 'customers', routes: customerRoutes },
  { app: 'office', name: 'desk', routes: deskRoutes },
  { app: 'office', name: 'books', routes: bookRoutes },
  { app: 'office', name: 'billing', routes: officeBillingRoutes },
  { app: 'office', name: 'change-sets', routes: changeSetRoutes },
  { app: 'office', name: 'picture-sets', routes: pictureSetRoutes },
  { app: 'office', name: 'content', routes: officeContentRoutes },
  { app: 'office', name: 'figures', routes: figureRoutes },
  { app: 'office', name: 'lists', routes: officeListRoutes },
  { app: 'office', name: 'palette', routes: paletteRoutes },
  { app: 'office', name: 'settings', routes: settingsRoutes },
  { app: 'office', name: 'setup', routes: setupRoutes },
  { app: 'office', name: 'mail', routes: mailRoutes },
  { app: 'office', name: 'webhooks', routes: webhookRoutes },
]
