import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import type { ChangeSet } from './mapping.ts'
import { useSetCall } from './use-change-set.ts'

interface UndoDialogProps {
  set: ChangeSet
  onClose: () => void
}

/** Asks before a sheet is taken back, and names the rows whose values stay because someone changed them since. */
export function UndoDialog({ set: { id, counts }, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const messageOf = useErrorMessage()
  const since = useQuery({
    ...queryOf('/api/office/change-set/changed-since', { body: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const undo = useSetCall(id, () => call('/api/office/change-set/undo', { body: { id } }))
  const rows = counts?.applied ?? 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:import.undo_title')}
      closeLabel={t('common:close')}
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>{t('office:import.undo_text', { count: rows, rows: number(rows) })}</p>
        <Loaded
          query={since}
          skeleton={<Skeleton className="h-10 w-full" />}
          errorTitle={t('common:error.title')}
        >
          {({ total, rows: changed }) =>
            total === 0 ? (
              <p className="text-muted">{t('office:import.none_since')}</p>
            ) : (
              <div className="flex flex-col gap-2 rounded-md bg-parked-soft p-3">
                <p>{t('office:import.some_since', { count: total, rows: number(total) })}</p>
                <ul
                  aria-label={t('office:import.since')}
                  className="max-h-40 list-disc overflow-y-auto pl-5"
                >
                  {changed.map(({ row, key }) => (
                    <li key={row} className="break-words">
                      {t('office:import.row_of', { row, key })}
                    </li>
                  ))}
                  {total > changed.length && (
                    <li>
                      {t('office:import.since_more', { rows: number(total - changed.length) })}
                    </li>
                  )}
                </ul>
              </div>
            )
          }
        </Loaded>
        <Failure text={undo.error === null ? null : messageOf(undo.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:import.back')}</Button>
          <Button
            look="danger"
            busy={undo.isPending}
            disabled={since.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: onClose })}
          >
            {t('office:import.undo_now')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
