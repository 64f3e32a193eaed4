import type {
  DeliveryError,
  DeliveryState,
  WebhookEvent,
} from '@kontor/contract/rules/webhook-words'
import type { Answer } from '../../shared/api/call.ts'

export type WebhookRow = Answer<'/api/office/webhook/list'>[number]
export type DeliveryRow = Answer<'/api/office/webhook-delivery/read'>

export const eventTexts: Readonly<Record<WebhookEvent | 'test', string>> = {
  'order.placed': 'office:webhooks.event_placed',
  'order.changed': 'office:webhooks.event_changed',
  'order.invoiced': 'office:webhooks.event_invoiced',
  test: 'office:webhooks.event_test',
}

export const stateTexts: Readonly<Record<WebhookRow['state'], string>> = {
  sending: 'office:webhooks.state_sending',
  off: 'office:webhooks.state_off',
  no_secret: 'office:webhooks.state_no_secret',
  failing: 'office:webhooks.state_failing',
  paused: 'office:webhooks.state_paused',
}

export const deliveryStateTexts: Readonly<Record<DeliveryState, string>> = {
  waiting: 'office:webhooks.waiting',
  delivered: 'office:webhooks.delivered',
  failed: 'office:webhooks.failed_state',
}

export const errorTexts: Readonly<Record<DeliveryError, string>> = {
  status: 'office:webhooks.error_status',
  timeout: 'office:webhooks.error_timeout',
  not_reachable: 'office:webhooks.error_not_reachable',
  unknown_host: 'office:webhooks.error_unknown_host',
  broken_off: 'office:webhooks.error_broken_off',
  certificate: 'office:webhooks.error_certificate',
  private_address: 'office:webhooks.error_private_address',
}
