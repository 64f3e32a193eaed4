import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { reasonTexts } from '../records/question-reason.ts'
import { PictureChange } from './picture-change.tsx'
import { aroundChange, filledFields } from './row-fields.ts'
import type { ChangeRow } from './use-change-rows.ts'
import type { RowWords } from './use-row-words.ts'

interface ShownCell {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

const isThing = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The cells of a row, with what is new as a whole field by field. */
export const cellsOf = ({ cells }: Pick<ChangeRow, 'cells'>): ShownCell[] =>
  cells.flatMap((cell) =>
    cell.old === null && isThing(cell.new)
      ? filledFields(cell.new, cell.field).map(({ field, value }) => ({
          field,
          old: null,
          new: value,
        }))
      : [cell],
  )

interface RowCellsProps {
  row: ChangeRow
  /** So many cells are shown. */
  most: number
  words: RowWords
}

/** What a row changes: each cell with its old and its new value, what is asked about it, and what is wrong. */
export function RowCells({ row, most, words: { fieldLabel, valueText } }: RowCellsProps) {
  const { t } = useTranslation()
  const cells = cellsOf(row)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {cells.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
          {cells.slice(0, most).map((cell) => (
            <li key={cell.field} className="min-w-0 break-words">
              <span className="text-muted">{`${fieldLabel(cell.field, row.parts)}: `}</span>
              {cell.field === 'pictures' ? (
                <PictureChange old={cell.old} now={cell.new} />
              ) : (
                <CellChange
                  old={valueText(cell.old, cell.field)}
                  now={valueText(cell.new, cell.field)}
                  isNew={cell.old === null && row.state === 'new'}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {row.questions.map(({ field, reason }) => (
        <p key={`${field} ${reason}`} className="font-medium text-parked">
          {t('office:import.reason', {
            field: fieldLabel(field, row.parts),
            reason: t(reasonTexts[reason]),
          })}
        </p>
      ))}
      {row.problems.map(({ message }) => (
        <p key={message} className="break-words text-danger">
          {message}
        </p>
      ))}
    </div>
  )
}

function CellChange({ old, now, isNew }: { old: string; now: string; isNew: boolean }) {
  const { t } = useTranslation()
  const shown = aroundChange(isNew ? '' : old, now)
  if (isNew) return <ins className="no-underline">{shown.now}</ins>
  return (
    <>
      <del className="text-muted">
        <span className="sr-only">{`${t('office:import.old')}: `}</span>
        {shown.old}
      </del>
      <ArrowRight aria-hidden size={14} className="mx-1 inline align-[-2px]" />
      <ins className="font-medium no-underline">
        <span className="sr-only">{`${t('office:import.now')}: `}</span>
        {shown.now}
      </ins>
    </>
  )
}
