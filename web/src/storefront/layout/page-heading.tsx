import { usePageTitle } from './use-page-title.ts'

/** The heading of a page, which is also the title of the window. */
export function PageHeading({ children }: { children: string }) {
  usePageTitle(children)
  return <h1 className="min-h-8 px-1 text-lg font-semibold">{children}</h1>
}
