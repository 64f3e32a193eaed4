import { classNames } from './class-names.ts'

/** The grey placeholder of something that is loading; the caller sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none',
        className,
      )}
    />
  )
}
