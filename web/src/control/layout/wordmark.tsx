/** The mark and the name of the app, which is the same in every language. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-3 text-base font-semibold whitespace-nowrap">
      <img src="/control.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
      <span className="hidden sm:inline">Kontor Control</span>
    </span>
  )
}
