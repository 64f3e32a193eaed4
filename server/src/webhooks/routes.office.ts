import { webhookEndpoints } from '@kontor/contract/office/webhooks'
import { routesOf } from '../http/endpoints/routes-of.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { recordRoutes } from '../records/record-routes.ts'
import { deliveryList } from './delivery-list.ts'
import {
  listWebhooks,
  readWebhookDelivery,
  renewWebhookSecret,
  resumeWebhook,
  saveWebhook,
  sendWebhookDeliveryAgain,
  testWebhook,
} from './manage-webhooks.ts'
import { webhookKind } from './webhook-kind.ts'

const webhook = recordRoutes(webhookKind)
const deliveries = listRoutes(deliveryList, 'webhook-messages')

export const webhookRoutes = routesOf(webhookEndpoints, {
  listWebhooks,
  readWebhook: webhook.read,
  saveWebhook,
  removeWebhook: webhook.remove,
  listWebhookHistory: webhook.history,
  restoreWebhook: webhook.restore,
  watchWebhook: webhook.presence,
  renewWebhookSecret,
  resumeWebhook,
  testWebhook,
  listWebhookDeliveries: deliveries.list,
  exportWebhookDeliveries: deliveries.export,
  readWebhookDelivery,
  sendWebhookDeliveryAgain,
})
