import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'

interface ColumnsDialogProps<Row> {
  columns: readonly TableColumn<Row>[]
  shown: readonly string[]
  onClose: () => void
  onChange: (shown: readonly string[] | null) => void
}

/** Which columns are shown, and in which order. */
export function ColumnsDialog<Row>({ columns, shown, onClose, onChange }: ColumnsDialogProps<Row>) {
  const { t } = useTranslation()
  const ordered = [
    ...shown.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    ...columns.filter(({ name }) => !shown.includes(name)),
  ]
  const move = (name: string, by: number) => {
    const at = shown.indexOf(name)
    const others = shown.filter((each) => each !== name)
    onChange([...others.slice(0, at + by), name, ...others.slice(at + by)])
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:table.columns')}
      closeLabel={t('common:close')}
    >
      <ul>
        {ordered.map(({ name, label }) => {
          const at = shown.indexOf(name)
          return (
            <li key={name} className="flex items-center justify-between gap-2">
              <Checkbox
                label={label}
                checked={at >= 0}
                onChange={(on) => {
                  const next = on ? [...shown, name] : shown.filter((each) => each !== name)
                  if (next.length > 0) onChange(next)
                }}
              />
              {at >= 0 && (
                <span className="flex">
                  <IconButton
                    label={t('office:table.move_up', { column: label })}
                    icon={<ArrowUp aria-hidden size={18} />}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  />
                  <IconButton
                    label={t('office:table.move_down', { column: label })}
                    icon={<ArrowDown aria-hidden size={18} />}
                    disabled={at === shown.length - 1}
                    onClick={() => move(name, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button onClick={() => onChange(null)}>{t('office:table.usual_columns')}</Button>
      </div>
    </Dialog>
  )
}
