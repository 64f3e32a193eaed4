import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { notices, watchNotices } from './notices.ts'

// Rarely needed, so it is not loaded with the page.
const NoticeCards = lazyWithRetry(async () => (await import('./notice-cards.tsx')).NoticeCards)

export function NoticesOutlet() {
  const any = useSyncExternalStore(watchNotices, notices).length > 0
  return any ? (
    <Suspense>
      <NoticeCards />
    </Suspense>
  ) : null
}
