import { Badge } from '../../ui/badge.tsx'

interface TabLabelProps {
  name: string
  /** Not known yet at first. */
  count: number | undefined
  look: 'plain' | 'parked'
}

/** On a phone the count stands below the name, so that all four tabs fit. */
export function TabLabel({ name, count, look }: TabLabelProps) {
  return (
    <span className="flex flex-col items-center gap-x-2 py-1 max-sm:text-xs md:flex-row">
      {name} <Badge look={look}>{count ?? '–'}</Badge>
    </span>
  )
}
