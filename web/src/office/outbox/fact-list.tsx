/** A label with its value; null where there is nothing to say. */
export type Fact = readonly [label: string, value: string | null]

/** What is known of a message, one fact below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
