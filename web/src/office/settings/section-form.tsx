import type { ComponentType } from 'react'
import { RecordEditor } from '../records/record-editor.tsx'
import type { DocumentOf } from '../records/record-name.ts'
import type { RecordForm } from '../records/use-record-form.ts'
import { useRecord } from '../records/use-record.ts'
import { fieldTexts, type SectionName } from './sections.ts'

type SectionDocument<Name extends SectionName> = DocumentOf<`settings/${Name}`>

export interface SectionFieldsProps<Name extends SectionName> {
  form: RecordForm<SectionDocument<Name>>
  errorOf: (field: string) => string | undefined
}

interface SectionFormProps<Name extends SectionName> {
  name: Name
  /** Null as long as there is no company. */
  id: number | null
  start: SectionDocument<Name>
  Fields: ComponentType<SectionFieldsProps<Name>>
  /** In the set-up: the name of the button that goes on, and where it goes. */
  saveLabel?: string
  onSaved?: () => void
}

/** One section of the settings. */
export function SectionForm<Name extends SectionName>(props: SectionFormProps<Name>) {
  const { name, id, start, Fields, saveLabel, onSaved } = props
  const record = useRecord(`settings/${name}`, {
    id,
    start,
    labels: fieldTexts,
    ...(onSaved !== undefined && { onSaved, savedText: null }),
  })
  return (
    <RecordEditor
      record={record}
      onUnchanged={onSaved}
      {...(saveLabel !== undefined && { saveLabel })}
    >
      <Fields form={record.form} errorOf={record.errorOf} />
    </RecordEditor>
  )
}
