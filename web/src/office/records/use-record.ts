import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useHeld } from './use-held.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import {
  type HistoryEntry,
  isCallOf,
  type Kept,
  recordCalls,
  removeRecord,
  type SaveBody,
} from './record-calls.ts'
import {
  type DocumentOf,
  permissionToChange,
  type RecordName,
  type RemovableName,
} from './record-name.ts'
import { type FieldLabels, useFieldLabel } from './use-field-label.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { usePresence } from './use-presence.ts'
import { type Beside, useRecordForm } from './use-record-form.ts'
import { useValueText } from './value-text.ts'

interface RecordOptions<Name extends RecordName> {
  /** Null for a new record. */
  id: number | null
  /** The document as it was read (`RecordLoaded`), or what a new one begins with. */
  start: DocumentOf<Name>
  labels: FieldLabels
  /** A value in words, where it says nothing by itself, such as an id; undefined for all others. */
  valueText?: (field: string, value: unknown) => string | undefined
  /** Stores it, where that takes more than the document. */
  save?: (
    body: SaveBody<DocumentOf<Name>>,
    idempotencyKey: string,
  ) => Promise<Kept<DocumentOf<Name>>>
  beside?: Beside
  onSaved?: (kept: Kept<DocumentOf<Name>>) => void
  /** What a save says; null when what follows says enough. */
  savedText?: string | null
  /** Where it can be removed: what follows. */
  onRemoved?: Name extends RemovableName ? () => void : never
}

/**
 * A record of any kind in a form: saving, restoring, removing, who else has it open, and the words of its fields. All
 * calls follow from the name. `RecordEditor` draws what every form has; the form itself states its fields.
 */
export function useRecord<Name extends RecordName>(name: Name, options: RecordOptions<Name>) {
  type Document = DocumentOf<Name>
  const { id, start, labels, onSaved, onRemoved } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const plainText = useValueText()
  const { savedText = t('office:record.saved') } = options
  const mayChange = useHeld(permissionToChange[name])
  const calls = recordCalls(name)

  /** Fetches lists and history again, and not the document: the form has it. */
  const renew = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isCallOf(name, queryKey[0], /^(?!read|presence)/),
    })
  const form = useRecordForm<Document>({
    id,
    start,
    save: options.save ?? calls.save,
    beside: options.beside,
    onSaved: (kept) => {
      renew()
      if (savedText !== null) toast.success(savedText)
      onSaved?.(kept)
    },
  })
  const others = usePresence(name, id, form.isDirty)

  const [taken, setTaken] = useState(start)
  // Read again, because it was changed elsewhere. What is typed waits for the save, which merges.
  if (id !== null && taken !== start && !form.isDirty) {
    setTaken(start)
    form.take(start)
  }

  const [isAskedToRemove, setIsAskedToRemove] = useState(false)
  const removal = useMutation({
    // Only kinds that can be removed have `onRemoved`.
    mutationFn: () => removeRecord(name as RemovableName, id ?? 0),
    onSuccess: () => {
      renew()
      toast.success(t('office:record.removed'))
      onRemoved?.()
    },
  })

  return {
    name,
    id,
    form,
    others,
    mayChange,
    errorOf: useFieldErrors(form.errors),
    fieldLabel: useFieldLabel(labels),
    valueText: (value: unknown, field: string) =>
      options.valueText?.(field, value) ?? plainText(value),
    fetchHistory: (after: number | undefined) => calls.history(id ?? 0, after),
    restore: (entry: HistoryEntry) =>
      form.change(
        (confirmed) => calls.restore(id ?? 0, entry.id, confirmed),
        () => {
          renew()
          toast.success(t('office:record.restored'))
        },
        (error) => toast.error(messageOf(error)),
      ),
    removal: {
      isPossible: onRemoved !== undefined && id !== null && mayChange,
      isAsked: isAskedToRemove,
      ask: () => {
        removal.reset()
        setIsAskedToRemove(true)
      },
      cancel: () => setIsAskedToRemove(false),
      confirm: () => removal.mutate(),
      isPending: removal.isPending,
      error: removal.error,
    },
  }
}

export type EditedRecord<Name extends RecordName> = ReturnType<typeof useRecord<Name>>
