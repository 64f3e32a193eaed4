import { classNames } from '../../shared/ui/class-names.ts'

/** Rows outside of the viewport are not laid out; the last scanned row is highlighted. */
export const rowLook = (justScanned: boolean, taken = false) =>
  classNames(
    'relative flex min-h-20 flex-wrap items-center gap-3 border-b border-line px-3 py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
    taken && 'text-muted',
    justScanned && 'bg-accent-soft text-lg shadow-[inset_6px_0_var(--accent)]',
  )
