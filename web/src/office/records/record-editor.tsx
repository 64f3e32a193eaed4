import { hasPlace } from '@kontor/contract/rules/merge-records'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PresenceNotice } from './presence-notice.tsx'
import { RecordDialogs } from './record-dialogs.tsx'
import type { RecordName } from './record-name.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import type { EditedRecord } from './use-record.ts'
import { useSaveKey } from './use-save-key.ts'

const layouts = {
  /** A page of its own: history and aside stand beside the fields where there is room, the buttons stay in sight. */
  page: 'grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem]',
  /** The aside takes as much room as the fields. */
  halves: 'grid items-start gap-4 @4xl:grid-cols-2',
  /** In a dialog or a narrow column: one below the other. */
  panel: 'flex flex-col gap-4',
} as const

interface RecordEditorProps<Name extends RecordName> {
  record: EditedRecord<Name>
  /** The fields. They are disabled where one may not change them. */
  children: ReactNode
  layout?: keyof typeof layouts
  /** Between fields and history, such as a preview. */
  aside?: ReactNode
  saveLabel?: string
  /** Why it cannot be saved yet, such as files that are still being sent. */
  hold?: string | undefined
  /** A step of a set-up: without history, and done when nothing was changed. */
  onUnchanged?: (() => void) | undefined
}

/** What every form of a record has around its fields: who else has it open, what failed, the buttons, the history and all dialogs. */
export function RecordEditor<Name extends RecordName>(props: RecordEditorProps<Name>) {
  const { record, children, layout = 'page', aside, hold, onUnchanged } = props
  const { id, form, fieldLabel, valueText, mayChange } = record
  const { t } = useTranslation()
  const { element, isAtField } = useFirstWrongField(form.refusals)
  useSaveKey(element)
  const isStep = onUnchanged !== undefined
  const mayBeSaved = hold === undefined && (id === null || form.isDirty || isStep)
  const messageOf = useErrorMessage()

  function submit() {
    if (isStep && id !== null && !form.isDirty) onUnchanged()
    else if (mayBeSaved) form.save()
  }

  return (
    <div className="@container">
      <div className={isStep ? layouts.panel : layouts[layout]}>
        <form
          ref={element}
          noValidate
          className="flex min-w-0 flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
            {children}
          </fieldset>
          <div
            className={classNames(
              'flex flex-col gap-2',
              layout !== 'panel' && 'sticky bottom-0 z-1 border-t border-line bg-canvas py-3',
            )}
          >
            <Failure text={form.failure === null || isAtField ? null : messageOf(form.failure)} />
            <output className="sr-only">
              {form.errors.size > 0 && t('common:form.wrong', { count: form.errors.size })}
            </output>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {record.removal.isPossible && (
                <Button look="quiet" className="-ml-2" onClick={record.removal.ask}>
                  {t('office:record.remove')}
                </Button>
              )}
              <PresenceNotice others={record.others} />
              {hold !== undefined && <p className="text-sm text-muted">{hold}</p>}
              {mayChange && (
                <div className="ml-auto flex flex-wrap justify-end gap-2">
                  {form.isDirty && !isStep && (
                    <Button look="quiet" onClick={form.discard}>
                      {t('office:record.discard')}
                    </Button>
                  )}
                  <Button type="submit" look="go" busy={form.isSaving} aria-disabled={!mayBeSaved}>
                    {props.saveLabel ?? t('office:record.save')}
                  </Button>
                </div>
              )}
            </div>
          </div>
        </form>
        {((id !== null && !isStep) || Boolean(aside)) && (
          <div className="flex min-w-0 flex-col gap-4">
            {aside}
            {id !== null && !isStep && (
              <HistoryPanel
                path={`/api/office/${record.name}/history`}
                id={id}
                fetchEntries={record.fetchHistory}
                fieldLabel={fieldLabel}
                valueText={valueText}
                isRestorable={({ field }) => mayChange && hasPlace(form.draft, field)}
                onRestore={record.restore}
              />
            )}
          </div>
        )}
      </div>
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
      {record.removal.isAsked && <RemoveDialog record={record} />}
    </div>
  )
}

/** Focuses the first wrong field after each refusal. A failure that no field shows is said beside the buttons. */
function useFirstWrongField(refusals: number) {
  const element = useRef<HTMLFormElement>(null)
  const [isAtField, setIsAtField] = useState(false)
  useLayoutEffect(() => {
    if (refusals === 0) return
    const wrong = element.current?.querySelector<HTMLElement>(
      'input[data-invalid], textarea[data-invalid], button[data-invalid], [aria-invalid="true"]',
    )
    wrong?.focus()
    setIsAtField(wrong !== null && wrong !== undefined)
  }, [refusals])
  return { element, isAtField }
}
