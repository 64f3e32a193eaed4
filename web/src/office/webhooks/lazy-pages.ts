import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const WebhooksPage = lazyWithRetry(
  async () => (await import('./webhooks-page.tsx')).WebhooksPage,
  PartFailure,
)

export const WebhookPage = lazyWithRetry(
  async () => (await import('./webhook-page.tsx')).WebhookPage,
  PartFailure,
)
