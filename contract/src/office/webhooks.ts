import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nothing, Nullable } from '../core/fields.ts'
import { listCalls } from '../core/lists.ts'
import { recordCalls } from '../core/records.ts'
import { deliveryErrors, deliveryStates, webhookEvents } from '../rules/webhook-words.ts'

const Event = Type.Enum([...webhookEvents])

export const WebhookDocument = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  url: Type.String({
    maxLength: 2000,
    pattern: '^https?://[^\\s/?#@]+([/?]\\S*)?$',
    description: 'http or https, without a name and a password in it.',
  }),
  events: Type.Array(Event, { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true }),
  active: Type.Boolean({ description: 'Otherwise nothing is sent, and nothing is kept for it.' }),
})

export type WebhookDocument = Static<typeof WebhookDocument>

const webhook = recordCalls({
  name: 'webhook',
  noun: 'a webhook',
  area: 'settings',
  document: WebhookDocument,
})

const WebhookRow = Type.Object({
  id: Id,
  ...WebhookDocument.properties,
  state: Type.Enum(['sending', 'off', 'no_secret', 'failing', 'paused'], {
    description: '`paused`: it failed for days. What happens meanwhile waits until it is resumed.',
  }),
  failingSince: Nullable(Moment),
  lastSuccessAt: Nullable(Moment),
  waiting: Type.Integer({ description: 'Messages that wait, counted up to 1000.' }),
})

const DeliveryRow = Type.Object({
  id: Id,
  messageId: Type.String({ description: 'The header `webhook-id`.' }),
  webhook: Type.String(),
  type: Type.Enum([...webhookEvents, 'test']),
  order: Nullable(Id),
  state: Type.Enum([...deliveryStates]),
  attempts: Type.Integer(),
  status: Nullable(Type.Integer({ description: 'Of the last answer.' })),
  error: Nullable(Type.Enum([...deliveryErrors], { description: 'Why the last attempt failed.' })),
  createdAt: Moment,
  triedAt: Nullable(Moment),
  nextAt: Nullable(Moment),
})

const deliveries = listCalls({
  name: 'webhook-delivery',
  noun: 'messages to webhooks',
  area: 'settings',
  row: DeliveryRow,
})

const see = { app: 'office', permission: 'settings.see' } as const
const change = { app: 'office', permission: 'settings.change' } as const
const OfRecord = Type.Object({ id: Id })

export const webhookEndpoints = {
  listWebhooks: endpoint({
    path: '/api/office/webhook/list',
    ...see,
    summary: 'The webhooks of the shop, by name, each with its state.',
    answer: Type.Array(WebhookRow),
    refusals: [],
  }),
  readWebhook: webhook.read,
  saveWebhook: webhook.save,
  removeWebhook: webhook.remove,
  listWebhookHistory: webhook.history,
  restoreWebhook: webhook.restore,
  watchWebhook: webhook.presence,
  renewWebhookSecret: endpoint({
    path: '/api/office/webhook/secret',
    ...change,
    summary:
      'Makes a new secret and answers it, this one time. Messages are signed with the former one too for a day.',
    body: OfRecord,
    answer: Type.Object({ secret: Type.String() }),
    refusals: ['not_found'],
  }),
  resumeWebhook: endpoint({
    path: '/api/office/webhook/resume',
    ...change,
    summary: 'Sends to a webhook again that was paused, also what has waited.',
    body: OfRecord,
    answer: Nothing,
    refusals: ['not_found'],
  }),
  testWebhook: endpoint({
    path: '/api/office/webhook/test',
    ...change,
    summary: 'Sends a message of the type `test`, once.',
    body: OfRecord,
    answer: Type.Object({ id: Id }),
    refusals: ['not_found'],
  }),
  listWebhookDeliveries: deliveries.list,
  exportWebhookDeliveries: deliveries.export,
  readWebhookDelivery: endpoint({
    path: '/api/office/webhook-delivery/read',
    ...see,
    summary: 'One message to a webhook.',
    body: OfRecord,
    answer: DeliveryRow,
    refusals: ['not_found'],
  }),
  sendWebhookDeliveryAgain: endpoint({
    path: '/api/office/webhook-delivery/send-again',
    ...change,
    summary: 'Sends a message again, with the same id and the same content.',
    body: OfRecord,
    answer: Nothing,
    refusals: ['not_found'],
  }),
}
