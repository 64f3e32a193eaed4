/** The mark and the name of the app, which is the same in every language. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5 font-semibold whitespace-nowrap">
      <img src="/office.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
      <span>Kontor Office</span>
    </span>
  )
}
