import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'
import { contentId } from './use-focus-page.ts'

interface ColumnsProps {
  left: ReactNode
  right: ReactNode
  /** The page uses the space of the right column itself. */
  alone?: boolean
  children: ReactNode
}

const side =
  'print:hidden! sticky top-[65px] max-h-[calc(100dvh-65px)] shrink-0 self-start overflow-y-auto overscroll-contain'

// Fixed, so that the middle has its width before the right column is rendered.
const twoColumns = 'lg:grid lg:grid-cols-[260px_minmax(0,1fr)] xl:grid-cols-[310px_minmax(0,1fr)]'
const threeColumns =
  'lg:grid lg:grid-cols-[260px_minmax(0,1fr)_300px] xl:grid-cols-[310px_minmax(0,1fr)_380px]'

/**
 * The three columns of the home page. The side ones are 310 and 380 px wide, 260 and 300 below 1500 px (N-05), and
 * stay while the middle scrolls; on a phone the left one is in its drawer.
 */
export function Columns({ left, right, alone = false, children }: ColumnsProps) {
  return (
    <div className={classNames('flex flex-1 flex-col', alone ? twoColumns : threeColumns)}>
      <div
        className={`${side} hidden h-[calc(100dvh-65px)] border-r border-line bg-surface lg:block`}
      >
        {left}
      </div>
      <main
        id={contentId}
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col gap-3 px-3 py-4 outline-none lg:px-4"
      >
        {children}
      </main>
      {!alone && (
        <aside className={`p-3 lg:p-4 lg:pl-0 max-lg:static ${side} max-lg:w-full`}>{right}</aside>
      )}
    </div>
  )
}
