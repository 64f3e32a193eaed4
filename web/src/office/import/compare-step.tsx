import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { ChangeRows } from './change-rows.tsx'
import { ExistingChoice } from './existing-choice.tsx'
import { DiscardButton } from './discard-button.tsx'
import { type ChangeSet, recognised } from './mapping.ts'
import { RowFilterBar, useRowFilter } from './row-filter-bar.tsx'
import type { ExistingPictures } from './use-picture-set.ts'
import type { RowFilter } from './use-change-rows.ts'
import { rowScope, useSeen, useSetCall } from './use-change-set.ts'
import { WrongRowsMenu } from './wrong-rows-menu.tsx'

/** What is looked at first: what is wrong, then what changes. */
function usualFilter({ counts }: ChangeSet): RowFilter {
  if (counts === null || counts.wrong > 0) return 'wrong'
  if (counts.changed > 0) return 'changed'
  return counts.new > 0 ? 'new' : 'all'
}

interface CompareStepProps {
  set: ChangeSet
  mayChange: boolean
}

/** Each row with what it would change, before anything does. */
export function CompareStep({ set, mayChange }: CompareStepProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const messageOf = useErrorMessage()
  const [, setQuery] = useSearchParams()
  // It stays while rows are left out.
  const [usual] = useState(() => usualFilter(set))
  const [filter, setFilter] = useRowFilter(usual)
  const [isAsking, setIsAsking] = useState(false)
  const { counts } = set
  const seen = useSeen(set.id)
  const apply = useSetCall(
    set.id,
    (said: { leaveOutWrong: boolean; confirmed: boolean }) =>
      call('/api/office/change-set/apply', {
        body: { id: set.id, ...said, seen: seen() ?? set.changedAt },
      }),
    // After rows that are being left out.
    rowScope(set.id),
  )
  const again = useSetCall(set.id, () =>
    call('/api/office/change-set/compare', {
      body: {
        id: set.id,
        columns: recognised(set.columns),
        emptyClears: set.emptyClears,
        forNew: set.forNew,
      },
    }),
  )
  // It shows what was chosen while the comparison begins.
  const [existing, setExisting] = useState(set.existing)
  const pictures = useSetCall(set.id, (chosen: ExistingPictures) =>
    call('/api/office/picture-set/compare', { body: { id: set.id, existing: chosen } }),
  )
  const isComparing = again.isPending || pictures.isPending
  const isSheet = set.kind !== 'picture'
  const error = apply.error ?? again.error ?? pictures.error
  const good = counts === null ? 0 : counts.new + counts.changed - counts.leftOut
  const wrong = counts?.wrong ?? 0
  const asked = counts?.questions ?? 0
  // Only what the dialog has shown is confirmed.
  const said = { leaveOutWrong: wrong > 0, confirmed: asked > 0 }

  // The second tap of a double one comes before a button is busy, and would apply what a refusal of the first has just fetched.
  const isSending = useRef(false)
  function send() {
    if (isSending.current) return
    isSending.current = true
    const onSettled = () => {
      isSending.current = false
      setIsAsking(false)
    }
    apply.mutate(said, { onSettled })
  }

  function begin() {
    if (good === 0 || isComparing) return
    if (wrong + asked > 0) setIsAsking(true)
    else send()
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RowFilterBar set={set} filter={filter} onFilter={setFilter} />
        {wrong > 0 && <WrongRowsMenu id={set.id} />}
      </div>
      {mayChange && <p className="text-xs text-muted max-md:hidden">{t('office:import.keys')}</p>}
      {!isSheet && mayChange && (
        <ExistingChoice
          value={existing}
          onChange={(chosen) => {
            setExisting(chosen)
            pictures.mutate(chosen, { onError: () => setExisting(set.existing) })
          }}
          disabled={pictures.isPending}
        />
      )}
      <ChangeRows key={filter} set={set} filter={filter} mayLeaveOut={mayChange} />
      <div className="sticky bottom-0 z-1 flex flex-col gap-2 border-t border-line bg-canvas py-3">
        <Failure text={error === null ? null : messageOf(error)} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm">
            {good === 0
              ? t('office:import.nothing_to_apply')
              : t('office:import.to_apply', { count: good, rows: number(good) })}
            {counts !== null && counts.leftOut > 0 && (
              <> {t('office:import.some_left_out', { rows: number(counts.leftOut) })}</>
            )}
            {wrong > 0 && <> {t('office:import.some_wrong', { rows: number(wrong) })}</>}
            {set.skipped > 0 && (
              <>
                {' '}
                {t('office:import.some_skipped', { count: set.skipped, rows: number(set.skipped) })}
              </>
            )}
          </p>
          {mayChange && (
            <div className="ml-auto flex flex-wrap justify-end gap-2">
              <DiscardButton id={set.id} />
              {isSheet && (
                <Button onClick={() => setQuery({ step: 'columns' })}>
                  {t('office:import.change_columns')}
                </Button>
              )}
              <Button
                busy={isComparing}
                onClick={() => (isSheet ? again.mutate() : pictures.mutate(existing))}
              >
                {t('office:import.compare_again')}
              </Button>
              <Button
                look="go"
                busy={apply.isPending}
                // A disabled button would not get the focus back from the dialog that left out the last rows.
                aria-disabled={good === 0 || isComparing}
                onClick={begin}
              >
                {t('office:import.apply')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {isAsking && (
        <ApplyDialog
          set={set}
          rows={good}
          isPending={apply.isPending}
          onClose={() => setIsAsking(false)}
          onApply={send}
        />
      )}
    </div>
  )
}
