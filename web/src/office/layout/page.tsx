import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../shared/ui/class-names.ts'

/** Where the link over the header leads. */
export const contentId = 'content'

/** The page that was shown before; null as long as the browser shows the first one. */
let shownPath: string | null = null

interface PageProps {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Forms and texts read better in a narrow column; tables take all there is. */
  width?: 'narrow' | 'full'
  children: ReactNode
}

/** The frame of every page: its title, also in the window's; the focus when one has come from another page. */
export function Page({ title, lead, actions, width = 'full', children }: PageProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)

  useEffect(() => {
    document.title = `${title} · Kontor Office`
  }, [title])

  useEffect(() => {
    if (shownPath !== null && shownPath !== pathname) {
      // A dialog can have been opened while the page was loading; it keeps what is typed.
      if (!document.activeElement?.closest('[role=dialog]')) main.current?.focus()
      window.scrollTo(0, 0)
    }
    shownPath = pathname
  }, [pathname])

  return (
    <main
      ref={main}
      id={contentId}
      tabIndex={-1}
      aria-labelledby="page-title"
      className={classNames(
        'flex min-w-0 flex-1 flex-col gap-4 p-4 outline-none md:p-6',
        width === 'narrow' && 'w-full max-w-4xl',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 id="page-title" className="text-xl leading-tight font-semibold break-words">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-1 text-sm text-muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
