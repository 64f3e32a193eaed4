import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const ImportPage = lazyWithRetry(
  async () => (await import('./import-page.tsx')).ImportPage,
  PartFailure,
)

export const SetPage = lazyWithRetry(
  async () => (await import('./set-page.tsx')).SetPage,
  PartFailure,
)
