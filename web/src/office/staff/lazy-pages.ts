import { PartFailure } from '../../shared/i18n/part-failure.tsx'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

export const StaffPage = lazyWithRetry(
  async () => (await import('./staff-page.tsx')).StaffPage,
  PartFailure,
)

export const NewStaffPage = lazyWithRetry(
  async () => (await import('./new-staff-page.tsx')).NewStaffPage,
  PartFailure,
)

export const StaffMemberPage = lazyWithRetry(
  async () => (await import('./staff-member-page.tsx')).StaffMemberPage,
  PartFailure,
)
