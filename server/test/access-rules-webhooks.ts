import type { AccessIds } from './access-ids.ts'
import type { AccessRule } from './access-rule.ts'
import { house, recordRules } from './access-rules-records.ts'

const of = (as: keyof AccessIds): AccessRule => ({
  call: (ids) => ({ body: { id: ids[as] } }),
  ids: { 'body.id': house(as, 'not_found') },
})

/** Seen and wanted are the same, so nothing changes. */
const document = {
  name: 'Same',
  url: 'https://erp.example/same',
  events: ['order.placed'],
  active: true,
}

/** What the calls about webhooks are asked with by the access matrix. */
export const webhookRules: Readonly<Record<string, AccessRule>> = {
  listWebhooks: { call: () => ({}) },
  ...recordRules('Webhook', 'webhook', document),
  renewWebhookSecret: of('webhook'),
  resumeWebhook: of('webhook'),
  testWebhook: of('webhook'),
  listWebhookDeliveries: { call: () => ({ body: { size: 10 } }) },
  exportWebhookDeliveries: {
    call: ({ delivery }) => ({
      body: { columns: [{ column: 'state', label: 'State' }], ids: [delivery], format: 'csv' },
    }),
    ids: { 'body.ids[]': house('delivery', 'fine') },
  },
  readWebhookDelivery: of('delivery'),
  sendWebhookDeliveryAgain: of('delivery'),
}
