import { useTranslation } from 'react-i18next'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'

export type TableName = 'open' | 'approved'

interface TableSwitchProps {
  chosen: TableName
  onChoose: (table: TableName) => void
  counts: Readonly<Record<TableName, number>>
}

const tables = [
  { name: 'open', label: 'control:order.open' },
  { name: 'approved', label: 'control:order.approved' },
] as const

/** Chooses the visible table on screens without room for both. */
export function TableSwitch({ chosen, onChoose, counts }: TableSwitchProps) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1 lg:hidden">
      {tables.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          className={classNames(
            'flex min-h-target items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold',
            chosen === name ? 'bg-surface' : 'text-muted',
          )}
        >
          {t(label)} <Badge look="soft">{counts[name]}</Badge>
        </button>
      ))}
    </div>
  )
}
