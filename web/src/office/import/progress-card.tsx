import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import type { ChangeSet } from './mapping.ts'
import { useSetCall } from './use-change-set.ts'
import { useMayChange } from './use-sheet-kinds.ts'

type Running = NonNullable<ChangeSet['running']>

const stepTexts: Readonly<Record<string, string>> = {
  read: 'office:import.reading',
  compare: 'office:import.comparing',
  apply: 'office:import.applying',
  undo: 'office:import.undoing',
}

/** In quarters, so that a screen reader says little while much happens. */
const quarterOf = ({ done, total }: Running) =>
  done === null || total === null || total === 0 ? null : Math.floor((done / total) * 4) * 25

interface ProgressCardProps {
  id: number
  kind: ChangeSet['kind']
  running: Running
}

/** What is at work on a sheet, how far it is, and the way to stop it. */
export function ProgressCard({ id, kind, running }: ProgressCardProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const messageOf = useErrorMessage()
  const mayChange = useMayChange(kind)
  const cancel = useSetCall(id, () => call('/api/office/change-set/cancel', { body: { id } }))
  const { state, step, done, total, rowsPerSecond } = running
  const title = t(stepTexts[step ?? ''] ?? 'office:import.waiting')
  const quarter = quarterOf(running)
  const counted =
    done === null
      ? null
      : total === null
        ? t('office:import.rows_done', { done: number(done) })
        : t('office:import.rows_done_of', { done: number(done), total: number(total) })
  return (
    <Card title={title} lead={t('office:import.goes_on')}>
      <div className="flex flex-col gap-2">
        <progress
          aria-label={title}
          {...(counted !== null && { 'aria-valuetext': counted })}
          {...(done !== null && total !== null && { value: done, max: Math.max(total, 1) })}
          className="block h-2 w-full"
        />
        <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>
            {counted ?? t(state === 'queued' ? 'office:import.waiting' : 'office:import.begun')}
          </span>
          {rowsPerSecond !== null && (
            <span>{t('office:import.per_second', { rows: number(rowsPerSecond) })}</span>
          )}
        </p>
        <output className="sr-only">
          {quarter === null
            ? title
            : t('office:import.progress', { step: title, percent: quarter })}
        </output>
      </div>
      {mayChange && (
        <div>
          <Button busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
            {t('office:import.cancel')}
          </Button>
        </div>
      )}
      <Failure text={cancel.error === null ? null : messageOf(cancel.error)} />
    </Card>
  )
}
