import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const SettingsPage = lazyWithRetry(
  async () => (await import('./settings-page.tsx')).SettingsPage,
  PartFailure,
)

export const SectionPage = lazyWithRetry(
  async () => (await import('./section-page.tsx')).SectionPage,
  PartFailure,
)
