import type { ReactNode } from 'react'

/** Facts of a document or a booking: a name and what it is. Empty ones are left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-sm break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
