import { classNames } from '../../shared/ui/class-names.ts'

interface WordmarkProps {
  /** Hidden on a phone: the links to orders and documents need the space. */
  short?: boolean
}

/** The logo and the name of the app, which is the same in every language. */
export function Wordmark({ short = false }: WordmarkProps) {
  return (
    <span
      className={classNames(
        'flex items-center gap-3 text-base font-semibold whitespace-nowrap',
        short && 'max-sm:hidden',
      )}
    >
      <img src="/control.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
      {/* On a phone the choice of the language needs the space. */}
      <span className="max-sm:sr-only">Kontor Control</span>
    </span>
  )
}
