import { classNames } from '../../shared/ui/class-names.ts'

interface Column {
  label: string
  /** Read when the pointer rests on it. */
  title: string
  value: number
  compared: number | null
}

interface ColumnChartProps {
  columns: readonly Column[]
  format: (value: number) => string
  /** What bars and dashed lines mean. */
  legend: { value: string; compared: string }
}

/** So many labels are readable side by side. */
const mostLabels = 12

/**
 * Bars with a dashed line where the compared value is: the two differ by form, not by colour alone. The table beside it
 * says the same to those who do not see it.
 */
export function ColumnChart({ columns, format, legend }: ColumnChartProps) {
  const all = columns.flatMap(({ value, compared }) => [value, compared ?? 0])
  const top = Math.max(0, ...all)
  const bottom = Math.min(0, ...all)
  const height = top - bottom || 1
  const percent = (value: number) => `${((value - bottom) / height) * 100}%`
  const every = Math.ceil(columns.length / mostLabels)
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-accent" />
          {legend.value}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-ink" />
          {legend.compared}
        </span>
        <span className="ml-auto">{format(top)}</span>
      </div>
      <div className="flex h-40 items-stretch border-t border-line">
        {columns.map(({ label, title, value, compared }) => (
          <div key={label} title={title} className="relative min-w-0 flex-1 hover:bg-sunken">
            <span
              className={classNames(
                'absolute inset-x-[18%] rounded-t-sm',
                value < 0 ? 'bg-danger' : 'bg-accent',
              )}
              style={{
                bottom: percent(Math.min(0, value)),
                height: `${(Math.abs(value) / height) * 100}%`,
              }}
            />
            <span
              className="absolute inset-x-0 border-t border-edge"
              style={{ bottom: percent(0) }}
            />
            {compared !== null && compared !== 0 && (
              <span
                className="absolute inset-x-[6%] border-t-2 border-dashed border-ink"
                style={{ bottom: percent(compared) }}
              />
            )}
          </div>
        ))}
      </div>
      <div className="flex text-xs text-muted">
        {columns.map(({ label }, index) => (
          <span key={label} className="min-w-0 flex-1 text-center whitespace-nowrap">
            {index % every === 0 && label}
          </span>
        ))}
      </div>
    </div>
  )
}
