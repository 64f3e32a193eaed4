import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const KeysPage = lazyWithRetry(
  async () => (await import('./keys-page.tsx')).KeysPage,
  PartFailure,
)
