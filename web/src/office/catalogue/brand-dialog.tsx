import type { BrandDocument } from '@kontor/contract/office/catalogue'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import type { RecordForm } from '../records/use-record-form.ts'
import { useRecord } from '../records/use-record.ts'
import { brandFieldLabels } from './brand-fields.ts'

const empty: BrandDocument = { name: '', archived: false }

type Leaving = Pick<RecordForm<BrandDocument>, 'leave'>

interface BrandDialogProps {
  id: number | null
  onClose: () => void
}

/** One brand with its history, or a new one. */
export function BrandDialog({ id, onClose }: BrandDialogProps) {
  const { t } = useTranslation()
  const form = useRef<Leaving>(null)
  return (
    <Dialog
      open
      onOpenChange={() => {
        // As long as there is no form, nothing can be lost.
        if (form.current === null) onClose()
        else form.current.leave(onClose)
      }}
      title={id === null ? t('office:brand.add') : t('office:brand.title')}
      closeLabel={t('common:close')}
    >
      <RecordLoaded name="brand" id={id} empty={empty} skeleton={<Skeleton className="h-40" />}>
        {(start) => <BrandForm id={id} start={start} onClose={onClose} ref={form} />}
      </RecordLoaded>
    </Dialog>
  )
}

interface BrandFormProps extends BrandDialogProps {
  start: BrandDocument
  ref: Ref<Leaving>
}

function BrandForm({ id, start, onClose, ref }: BrandFormProps) {
  const { t } = useTranslation()
  const record = useRecord('brand', {
    id,
    start,
    labels: brandFieldLabels,
    onSaved: onClose,
    onRemoved: onClose,
  })
  const { form, errorOf, mayChange } = record
  useImperativeHandle(ref, () => ({ leave: form.leave }))
  return (
    <RecordEditor record={record} layout="panel">
      <Field
        label={t('office:brand.name')}
        value={form.draft.name}
        onChange={(name) => form.set('name', name)}
        error={errorOf('name')}
        maxLength={120}
      />
      <Checkbox
        label={t('office:brand.archive')}
        checked={form.draft.archived}
        onChange={(archived) => form.set('archived', archived)}
        disabled={!mayChange}
      />
    </RecordEditor>
  )
}
