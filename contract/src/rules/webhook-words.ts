/** What a webhook may be told. */
export const webhookEvents = ['order.placed', 'order.changed', 'order.invoiced'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed. */
export const deliveryErrors = [
  /** An answer other than 2xx, such as a redirect. */
  'status',
  'timeout',
  'not_reachable',
  'unknown_host',
  /** The connection ended before there was an answer. */
  'broken_off',
  'certificate',
  /** An address of one's own network, which has to be allowed. */
  'private_address',
] as const

export type DeliveryError = (typeof deliveryErrors)[number]
