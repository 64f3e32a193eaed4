import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { CompareStep } from './compare-step.tsx'
import { DoneStep } from './done-step.tsx'
import { MapStep } from './map-step.tsx'
import { type ChangeSet, isSheet } from './mapping.ts'
import { ProgressCard } from './progress-card.tsx'
import { importHome, kindTexts } from './set-words.ts'
import { StateBadge } from './state-badge.tsx'
import { StepLine } from './step-line.tsx'
import { useChangeSet } from './use-change-set.ts'
import { useMayChange } from './use-sheet-kinds.ts'

/** One sheet on its way into the shop. */
export function SetPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const query = useChangeSet(Number(id))
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:import.not_loaded')}>
      {(set) => <ShownSet key={set.id} set={set} error={query.error ?? query.failureReason} />}
    </Loaded>
  )
}

interface ShownSetProps {
  set: ChangeSet
  /** Why it could not be fetched again. */
  error: Error | null
}

/** Takes the focus when what had it is gone with its step. */
function useStepFocus(step: string) {
  const line = useRef<HTMLOListElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) line.current?.focus()
  }, [step])
  return line
}

function ShownSet({ set, error }: ShownSetProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const messageOf = useErrorMessage()
  const [query] = useSearchParams()
  const isMapping = set.state === 'compared' && query.get('step') === 'columns'
  const steps = useStepFocus(`${set.state} ${set.running === null} ${isMapping}`)
  return (
    <Page
      title={set.fileName}
      lead={[
        t(kindTexts[set.kind]),
        set.by ?? t('office:record.nobody'),
        dateTime(set.createdAt),
      ].join(' · ')}
      actions={
        <>
          <span className="inline-flex items-center">
            <StateBadge set={set} />
          </span>
          <Link
            to={importHome}
            className="inline-flex min-h-target items-center rounded-md border border-line bg-surface px-4 text-sm font-medium hover:bg-sunken"
          >
            {t('office:import.all')}
          </Link>
        </>
      }
    >
      <StepLine ref={steps} set={set} isMapping={isMapping} />
      {error !== null && (
        <p role="status" className="rounded-md bg-parked-soft px-4 py-3 text-sm">
          {set.running === null
            ? messageOf(error)
            : t('office:import.lost', { reason: messageOf(error) })}
        </p>
      )}
      {set.running === null && <Failure text={set.failed} />}
      {set.running === null ? (
        <IdleSet set={set} isMapping={isMapping} />
      ) : (
        <ProgressCard id={set.id} kind={set.kind} running={set.running} />
      )}
    </Page>
  )
}

function IdleSet({ set, isMapping }: { set: ChangeSet; isMapping: boolean }) {
  const mayChange = useMayChange(set.kind)
  if (isSheet(set) && (set.state === 'read' || isMapping)) {
    return <MapStep key={set.kind} set={set} mayChange={mayChange} />
  }
  if (set.state === 'compared' || set.state === 'read')
    return <CompareStep set={set} mayChange={mayChange} />
  if (set.state === 'applied' || set.state === 'undone') {
    return <DoneStep set={set} mayChange={mayChange} />
  }
  return <EndedSet set={set} />
}

/** A sheet that was cancelled, or that cannot be read. */
function EndedSet({ set }: { set: ChangeSet }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(
        set.state === 'cancelled' ? 'office:import.was_cancelled' : 'office:import.not_read',
      )}
    >
      <p>{t('office:import.nothing_changed')}</p>
      <Link to={importHome} className="font-medium text-accent-strong underline">
        {t('office:import.another')}
      </Link>
    </EmptyState>
  )
}
