import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { FigureTable, type FigureRows } from './figure-table.tsx'
import { saveCsv } from './save-csv.ts'

interface FigureCardProps extends FigureRows {
  title: string
  lead?: string
  /** Of the saved file, without its ending. */
  fileName: string
  /** Shown in place of the table, which can be opened below it. */
  plot?: ReactNode
  /** Said when there are no rows. */
  empty: string
}

/** One figure: its plot, its table, its file. */
export function FigureCard({ title, lead, fileName, plot, empty, columns, rows }: FigureCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const table = <FigureTable title={title} columns={columns} rows={rows} />
  return (
    <section
      aria-labelledby={id}
      className="@container flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {lead !== undefined && <p className="text-xs text-muted">{lead}</p>}
        </div>
        {rows.length > 0 && (
          <Button
            look="quiet"
            className="shrink-0 px-2"
            aria-label={t('office:figures.save', { title })}
            onClick={() => saveCsv(fileName, { columns, rows })}
          >
            <Download aria-hidden size={16} />
            CSV
          </Button>
        )}
      </header>
      {rows.length === 0 && <p className="py-4 text-sm text-muted">{empty}</p>}
      {rows.length > 0 && plot === undefined && table}
      {rows.length > 0 && plot !== undefined && (
        <>
          {plot}
          <details>
            <summary className="flex min-h-target w-fit items-center rounded-md text-sm text-muted underline">
              {t('office:figures.as_table')}
            </summary>
            {table}
          </details>
        </>
      )}
    </section>
  )
}
