import { Suspense, useSyncExternalStore } from 'react'
import { later } from '../../ui/later.tsx'
import { notices, watchNotices } from './notices.ts'

// Rarely needed, so it is not loaded with the page.
const NoticeCards = later(async () => (await import('./notice-cards.tsx')).NoticeCards)

export function NoticesOutlet() {
  const any = useSyncExternalStore(watchNotices, notices).length > 0
  return any ? (
    <Suspense>
      <NoticeCards />
    </Suspense>
  ) : null
}
