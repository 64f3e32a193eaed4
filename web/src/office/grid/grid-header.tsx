import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import type { GridColumn } from './grid-cells.ts'

interface GridHeaderProps {
  columns: readonly GridColumn[]
  template: string
  width: number
  height: number
}

/** The names of the columns, which stay in sight. */
export function GridHeader({ columns, template, width, height }: GridHeaderProps) {
  const { t } = useTranslation()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-3 grid border-b border-line bg-canvas text-xs font-semibold text-muted"
      style={{ gridTemplateColumns: template, width, height }}
    >
      {columns.map(({ name, label: key, numeric }, index) => (
        <span
          key={name}
          role="columnheader"
          title={t(key)}
          className={classNames(
            'truncate border-r border-line bg-canvas px-2 leading-8',
            numeric && 'text-right',
            index === 0 && 'sticky left-0',
          )}
        >
          {t(key)}
        </span>
      ))}
    </div>
  )
}
