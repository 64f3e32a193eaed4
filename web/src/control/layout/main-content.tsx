import type { ReactNode } from 'react'

/** The target of the skip link. */
export const contentId = 'content'

/** The main content of a page, between header and footer. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {children}
    </main>
  )
}
