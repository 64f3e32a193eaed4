import type { BrandDocument } from '@kontor/contract/office/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { HistoryPanel } from '../records/history-panel.tsx'
import { RecordDialogs } from '../records/record-dialogs.tsx'
import { useFieldErrors } from '../records/use-field-errors.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { useValueText } from '../records/value-text.ts'

interface BrandDialogProps {
  id: number | null
  mayChange: boolean
  onClose: () => void
}

/** One brand with its history, or a new one. */
export function BrandDialog({ id, mayChange, onClose }: BrandDialogProps) {
  const { t } = useTranslation()
  const brand = useQuery({
    ...queryOf('/api/office/brand/read', { body: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={id === null ? t('office:brand.add') : t('office:brand.title')}
      closeLabel={t('common:close')}
    >
      {id === null ? (
        <BrandForm
          id={null}
          start={{ name: '', archived: false }}
          mayChange={mayChange}
          onClose={onClose}
        />
      ) : (
        <Loaded
          query={brand}
          skeleton={<Skeleton className="h-40" />}
          errorTitle={t('common:error.title')}
        >
          {({ document }) => (
            <BrandForm id={id} start={document} mayChange={mayChange} onClose={onClose} />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

function BrandForm({ id, start, mayChange, onClose }: BrandDialogProps & { start: BrandDocument }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const valueText = useValueText()
  const renew = () => {
    void client.invalidateQueries({ queryKey: keyOf('/api/office/brand/list') })
    void client.invalidateQueries({ queryKey: keyOf('/api/office/brand/history') })
  }
  const form = useRecordForm<BrandDocument>({
    id,
    start,
    save: (body, idempotencyKey) => call('/api/office/brand/save', { body }, { idempotencyKey }),
    onSaved: () => {
      renew()
      toast.success(t('office:record.saved'))
      onClose()
    },
  })
  const errorOf = useFieldErrors(form.errors)
  const remove = useMutation({
    mutationFn: () => call('/api/office/brand/remove', { body: { id: id ?? 0 } }),
    onSuccess: () => {
      renew()
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const restore = useMutation({
    mutationFn: (entry: number) =>
      call('/api/office/brand/restore', { body: { id: id ?? 0, entry, value: 'old' } }),
    onSuccess: ({ document }) => {
      renew()
      form.take(document)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const fieldLabel = (field: string) =>
    field === 'name' ? t('office:brand.name') : t('office:brand.archived')
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <Field
          label={t('office:brand.name')}
          value={form.draft.name}
          onChange={(name) => form.set('name', name)}
          error={errorOf('name')}
          maxLength={120}
          disabled={!mayChange}
        />
        <Checkbox
          label={t('office:brand.archive')}
          checked={form.draft.archived}
          onChange={(archived) => mayChange && form.set('archived', archived)}
        />
        {form.failure !== null && form.errors.size === 0 && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(form.failure)}
          </p>
        )}
        {mayChange && (
          <div className="flex justify-between gap-2">
            {id === null ? (
              <span />
            ) : (
              <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('office:record.remove')}
              </Button>
            )}
            <Button type="submit" look="go" busy={form.isSaving}>
              {t('office:record.save')}
            </Button>
          </div>
        )}
      </form>
      {id !== null && (
        <div className="mt-4">
          <HistoryPanel
            path="/api/office/brand/history"
            id={id}
            fetchEntries={(after) =>
              call('/api/office/brand/history', {
                body: { id, size: 50, ...(after !== undefined && { after }) },
              })
            }
            fieldLabel={fieldLabel}
            valueText={valueText}
            onRestore={mayChange ? (entry) => restore.mutate(entry.id) : undefined}
          />
        </div>
      )}
      <RecordDialogs form={form} fieldLabel={fieldLabel} valueText={valueText} />
    </>
  )
}
