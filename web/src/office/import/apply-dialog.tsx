import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { reasonTexts } from '../records/question-reason.ts'
import type { ChangeSet } from './mapping.ts'
import { type ChangeRow, useLeaveOut } from './use-change-rows.ts'
import { useRowWords } from './use-row-words.ts'

/** So many are asked about in the dialog; the filter shows all. */
const most = 100

interface ApplyDialogProps {
  set: ChangeSet
  /** How many would be applied. */
  rows: number
  isPending: boolean
  onClose: () => void
  onApply: () => void
}

/** Asks once more before rows are applied of which some are wrong or unusual. */
export function ApplyDialog({ set, rows, isPending, onClose, onApply }: ApplyDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const leaveOut = useLeaveOut(set.id)
  const { counts } = set
  const asked = counts?.questions ?? 0
  const wrong = counts?.wrong ?? 0
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title={t('office:record.really')}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4 text-sm">
        {wrong > 0 && (
          <p className="rounded-md bg-danger-soft px-3 py-2 text-danger">
            {t('office:import.wrong_left_out', { count: wrong, rows: number(wrong) })}
          </p>
        )}
        {asked > 0 && (
          <>
            <p>{t('office:import.asked_text', { count: asked, rows: number(asked) })}</p>
            <AskedRows set={set} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:import.back')}</Button>
          {asked > 0 && (
            <Button
              busy={leaveOut.isPending}
              onClick={() => leaveOut.mutate({ leftOut: true }, { onSuccess: onClose })}
            >
              {t('office:import.leave_asked', { count: asked, rows: number(asked) })}
            </Button>
          )}
          <Button look="go" busy={isPending} disabled={rows === 0} onClick={onApply}>
            {t('office:import.apply_rows', { count: rows, rows: number(rows) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The values that are asked about, old and new side by side. */
function AskedRows({ set }: { set: ChangeSet }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const query = useQuery(
    queryOf('/api/office/change-set/rows', {
      body: { id: set.id, asked: true, skip: 0, size: most },
    }),
  )
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-32 w-full" />}
      errorTitle={t('common:error.title')}
    >
      {({ rows }) => {
        const shown = rows.filter(({ leftOut }) => !leftOut)
        const more = (set.counts?.questions ?? 0) - shown.length
        return (
          <>
            <AskedTable set={set} rows={shown} />
            {more > 0 && (
              <p className="text-muted">{t('office:import.asked_more', { rows: number(more) })}</p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function AskedTable({ set, rows }: { set: ChangeSet; rows: readonly ChangeRow[] }) {
  const { t } = useTranslation()
  const { fieldLabel, valueText } = useRowWords(set.kind)
  return (
    <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-md border border-line">
      {rows.map(({ row, key, questions, parts }) => (
        <li key={row} className="flex flex-col gap-1 px-3 py-2">
          <p className="font-medium break-words">{t('office:import.row_of', { row, key })}</p>
          {questions.map(({ field, reason, old, new: now }) => (
            <div
              key={`${field} ${reason}`}
              className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem_7rem] sm:items-baseline"
            >
              <p className="break-words">
                {fieldLabel(field, parts)}{' '}
                <span className="text-parked">{t(reasonTexts[reason])}</span>
              </p>
              <p className="tabular-nums sm:text-right">
                <span className="text-muted">
                  {`${t(reason === 'below_purchase_price' ? 'office:import.purchase' : 'office:import.old')}: `}
                </span>
                {valueText(old, field)}
              </p>
              <p className="tabular-nums sm:text-right">
                <span className="text-muted">{`${t('office:import.now')}: `}</span>
                <strong>{valueText(now, field)}</strong>
              </p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
