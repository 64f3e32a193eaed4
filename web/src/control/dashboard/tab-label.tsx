import { Badge } from '../../shared/ui/badge.tsx'

interface TabLabelProps {
  name: string
  /** Not known yet at first. */
  count: number | undefined
  /** Of the count, when there is something to count. */
  look: 'soft' | 'parked'
}

/** On a phone the count stands below the name, so that all four tabs fit. */
export function TabLabel({ name, count, look }: TabLabelProps) {
  return (
    <span className="flex flex-col items-center gap-x-2 py-1 font-semibold max-sm:text-xs max-sm:tracking-tight md:flex-row">
      {name} <Badge look={count ? look : 'plain'}>{count ?? '–'}</Badge>
    </span>
  )
}
