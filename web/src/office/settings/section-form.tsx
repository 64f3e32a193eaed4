import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { HistoryPanel } from '../records/history-panel.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { useFieldErrors } from '../records/use-field-errors.ts'
import { usePresence } from '../records/use-presence.ts'
import { type RecordForm, useRecordForm } from '../records/use-record-form.ts'
import { useValueText } from '../records/value-text.ts'
import { type Documents, sectionCalls, sectionId, type SectionName } from './section-calls.ts'
import { fieldTexts } from './sections.ts'

export interface SectionFieldsProps<Name extends SectionName> {
  form: RecordForm<Documents[Name]>
  errorOf: (field: string) => string | undefined
}

interface SectionFormProps<Name extends SectionName> {
  name: Name
  /** Null as long as there is no company. */
  id: number | null
  start: Documents[Name]
  Fields: ComponentType<SectionFieldsProps<Name>>
  /** Beside the button; in the set-up it goes on. */
  saveLabel?: string
  onSaved?: () => void
  /** Of the set-up, where nothing has to be changed to go on. */
  savesAlways?: boolean
  aside?: ReactNode
}

/** The words of a field that has no path of its own, such as `classes.1.rates.2.rate`. */
function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation()
  return (field) =>
    field
      .split('.')
      .filter((part) => !/^-?\d+$/.test(part))
      .map((part) => {
        const key = fieldTexts[part]
        if (key !== undefined) return t(key)
        return part in languageNames ? languageNames[part as keyof typeof languageNames] : undefined
      })
      .filter((part) => part !== undefined)
      .join(' · ')
}

/** One section: its fields, what a save may ask, and its history. */
export function SectionForm<Name extends SectionName>({
  name,
  id,
  start,
  Fields,
  saveLabel,
  onSaved,
  savesAlways = false,
}: SectionFormProps<Name>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const fieldLabel = useFieldLabel()
  const may = useMay()
  const mayChange = may({
    call: '/api/office/settings/company/save',
    permission: 'settings.change',
  })
  const calls = sectionCalls(name)
  const historyKey = `/api/office/settings/${name}/history` as const
  const renew = () => void client.invalidateQueries({ queryKey: [historyKey] })
  const form = useRecordForm<Documents[Name]>({
    id,
    start,
    save: calls.save,
    onSaved: () => {
      renew()
      void client.invalidateQueries({ queryKey: ['settings', name] })
      if (onSaved === undefined) toast.success(t('office:record.saved'))
      else onSaved()
    },
  })
  const errorOf = useFieldErrors(form.errors)
  const restore = useMutation({
    mutationFn: (entry: number) => calls.restore(entry),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
      toast.success(t('office:record.restored'))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const others = usePresence(
    `/api/office/settings/${name}/presence`,
    id,
    form.isDirty,
    calls.presence,
  )
  const isSetup = onSaved !== undefined
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSetup && !form.isDirty && id !== null) onSaved()
          else form.save()
        }}
      >
        {others.length > 0 && (
          <p role="status" className="rounded-md bg-parked-soft px-3 py-2 text-sm">
            {t('office:record.also_open', {
              names: others
                .map((other) => (other.self ? t('office:record.yourself') : other.name))
                .join(', '),
            })}
          </p>
        )}
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
          <Fields form={form} errorOf={errorOf} />
        </fieldset>
        {form.failure !== null && (
          <p role="alert" className="text-sm font-medium text-danger">
            {messageOf(form.failure)}
          </p>
        )}
        {mayChange && (
          <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-canvas py-3">
            {form.isDirty && !isSetup && (
              <Button look="quiet" onClick={form.discard}>
                {t('office:record.discard')}
              </Button>
            )}
            <Button
              type="submit"
              look="go"
              busy={form.isSaving}
              disabled={!form.isDirty && !savesAlways}
            >
              {saveLabel ?? t('office:record.save')}
            </Button>
          </div>
        )}
      </form>
      {id !== null && !isSetup && (
        <HistoryPanel
          path={historyKey}
          id={sectionId}
          fetchEntries={calls.history}
          fieldLabel={fieldLabel}
          valueText={valueText}
          onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
        />
      )}
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </div>
  )
}
