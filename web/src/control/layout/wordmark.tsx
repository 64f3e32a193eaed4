import { classNames } from '../../ui/class-names.ts'

interface WordmarkProps {
  /** On a phone only the mark is shown, and not even that while something waits: others need the room. */
  short?: boolean
}

/** The mark and the name of the app, which is the same in every language. */
export function Wordmark({ short = false }: WordmarkProps) {
  return (
    <span
      className={classNames(
        'flex items-center gap-3 text-base font-semibold whitespace-nowrap',
        short && 'max-sm:group-has-data-waiting:hidden',
      )}
    >
      <img src="/control.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
      <span className={classNames(short && 'max-sm:sr-only')}>Kontor Control</span>
    </span>
  )
}
