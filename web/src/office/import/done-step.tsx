import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../layout/card.tsx'
import { ChangeRows } from './change-rows.tsx'
import type { ChangeSet } from './mapping.ts'
import { RowFilterBar, useRowFilter } from './row-filter-bar.tsx'
import { homeOf, importHome, kindTexts } from './set-words.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { WrongRowsMenu } from './wrong-rows-menu.tsx'

interface DoneStepProps {
  set: ChangeSet
  mayChange: boolean
}

/** What was applied or taken back, and what was not. */
export function DoneStep({ set, mayChange }: DoneStepProps) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const { counts } = set
  const isUndone = set.state === 'undone'
  const home = homeOf(set.kind)
  const [filter, setFilter] = useRowFilter((counts?.kept ?? 0) > 0 ? 'kept' : 'all')
  const facts = [
    { label: t('office:import.applied_rows'), value: counts?.applied ?? 0 },
    { label: t('office:import.unchanged'), value: counts?.unchanged ?? 0 },
    { label: t('office:import.left_out_rows'), value: counts?.leftOut ?? 0 },
    { label: t('office:import.wrong_rows'), value: counts?.wrong ?? 0 },
    ...(isUndone ? [{ label: t('office:import.kept'), value: counts?.kept ?? 0 }] : []),
  ]
  return (
    <>
      <Card
        title={t(isUndone ? 'office:import.undone_title' : 'office:import.applied_title')}
        lead={dateTime(set.changedAt)}
      >
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{number(value)}</dd>
            </div>
          ))}
        </dl>
        {isUndone && (counts?.kept ?? 0) > 0 && (
          <p className="text-sm text-parked">{t('office:import.kept_text')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {!isUndone && mayChange && (
            <Button onClick={() => setIsAsking(true)} aria-haspopup="dialog">
              <Undo2 aria-hidden size={16} />
              {t('office:import.undo')}
            </Button>
          )}
          {(counts?.wrong ?? 0) > 0 && <WrongRowsMenu id={set.id} />}
          {home !== null && (
            <Link
              to={home}
              className="inline-flex min-h-target items-center rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
            >
              {t('office:import.to_records', { kind: t(kindTexts[set.kind]) })}
            </Link>
          )}
          {mayChange && (
            <Link
              to={importHome}
              className="inline-flex min-h-target items-center rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
            >
              {t('office:import.another')}
            </Link>
          )}
        </div>
      </Card>
      <RowFilterBar set={set} filter={filter} onFilter={setFilter} />
      <ChangeRows key={`${filter} ${set.state}`} set={set} filter={filter} mayLeaveOut={false} />
      {/* Someone else may have taken it back meanwhile. */}
      {isAsking && !isUndone && <UndoDialog set={set} onClose={() => setIsAsking(false)} />}
    </>
  )
}
