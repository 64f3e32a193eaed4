import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'

interface OrderedRowsProps<Row extends { id: number }> {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  mayChange: boolean
  /** Puts a row before another one, or last. */
  onMove: (id: number, before: number | null) => void
  children: (row: Row) => ReactNode
}

/** Rows in an order that is changed by dragging, or with the buttons of each row. */
export function OrderedRows<Row extends { id: number }>(props: OrderedRowsProps<Row>) {
  const { label, rows, nameOf, mayChange, onMove, children } = props
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  function move(row: Row, before: number | null, place: number) {
    onMove(row.id, before)
    setSaid(t('office:order.moved', { name: nameOf(row), place }))
  }
  return (
    <>
      <output className="sr-only">{said}</output>
      <ul aria-label={label} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same with the keyboard
          <li
            key={row.id}
            draggable={mayChange}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', nameOf(row))
              setDragged(row.id)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(row.id)
            }}
            onDrop={(event) => {
              event.preventDefault()
              const from = rows.findIndex(({ id }) => id === dragged)
              const moved = rows[from]
              setDragged(null)
              setOver(null)
              if (moved === undefined || from === index) return
              // Dropped on a later row it comes behind it, so that it can become the last one.
              move(moved, from < index ? (rows[index + 1]?.id ?? null) : row.id, index + 1)
            }}
            className={classNames(
              'flex items-center gap-2 rounded-md border bg-surface p-2',
              over === row.id && dragged !== row.id ? 'border-accent' : 'border-line',
              dragged === row.id && 'opacity-55',
            )}
          >
            {mayChange && (
              <GripVertical aria-hidden size={18} className="shrink-0 cursor-grab text-muted" />
            )}
            <div className="min-w-0 flex-1">{children(row)}</div>
            {mayChange && (
              <span className="flex shrink-0">
                <IconButton
                  label={t('office:order.up', { name: nameOf(row) })}
                  icon={<ArrowUp aria-hidden size={18} />}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(row, rows[index - 1]?.id ?? null, index)}
                />
                <IconButton
                  label={t('office:order.down', { name: nameOf(row) })}
                  icon={<ArrowDown aria-hidden size={18} />}
                  aria-disabled={index === rows.length - 1}
                  onClick={() =>
                    index < rows.length - 1 && move(row, rows[index + 2]?.id ?? null, index + 2)
                  }
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
