import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const SetupPage = lazyWithRetry(
  async () => (await import('./setup-page.tsx')).SetupPage,
  PartFailure,
)
