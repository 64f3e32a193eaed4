import type { ReactNode } from 'react'

/** Where the link over the header leads. */
export const contentId = 'content'

/** What a page is about, between the header and its footer. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      {children}
    </main>
  )
}
