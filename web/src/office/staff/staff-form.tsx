import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { CallError } from '../../shared/api/call-error.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../layout/failure.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { StaffAccess, StaffNames, staffWords } from './staff-fields.tsx'
import { type Staff, titleOf } from './staff-labels.ts'

interface StaffFormProps {
  id: number
  document: Staff
  mayChange: boolean
  isSelf: boolean
}

export function StaffForm({ id, document, mayChange, isSelf }: StaffFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const [seen, setSeen] = useState(document)
  /** What a colleague has saved since the form was opened, as long as both changed the same field. */
  const [theirs, setTheirs] = useState<Staff | null>(null)
  const form = useForm({
    start: document,
    check: (values) => missing(values, ['fullName', 'username']),
    send: (wanted) => call('/api/office/staff/save', { body: { id, seen, wanted } }),
    onSent: async ({ document: saved }) => {
      takeOver(saved)
      toast.success(t('office:staff.saved'))
      await client.invalidateQueries({ queryKey: keyOf('/api/office/staff/list') })
    },
    onFailed: (error) => {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return
      // The server answers the document of this kind.
      setTheirs(error.failure.current as Staff)
    },
    fieldOf: { already_exists: 'username' },
    words: staffWords,
  })

  function takeOver(saved: Staff) {
    setSeen(saved)
    setTheirs(null)
    form.set('fullName', saved.fullName)
    form.set('username', saved.username)
    form.set('locked', saved.locked)
    form.set('access', saved.access)
  }

  return (
    <Form form={form} className="flex flex-col gap-4">
      <Card title={t('office:staff.person')} lead={t(titleOf(form.values))}>
        <StaffNames field={form.field} disabled={!mayChange} />
        {mayChange && !isSelf && (
          <Checkbox
            label={t('office:staff.lock')}
            checked={form.values.locked}
            onChange={(locked) => form.set('locked', locked)}
          />
        )}
      </Card>
      <StaffAccess
        role={form.values.role}
        access={form.values.access}
        disabled={!mayChange}
        onChange={(access) => form.set('access', access)}
      />
      {theirs !== null ? (
        <ChangedMeanwhile
          mine={form.values}
          seen={seen}
          theirs={theirs}
          onChosen={(chosen) => {
            takeOver(chosen)
            setSeen(theirs)
          }}
        />
      ) : (
        <Failure text={form.failure} />
      )}
      {mayChange && (
        <Button
          type="submit"
          look="go"
          busy={form.isPending}
          disabled={theirs !== null}
          className="self-start"
        >
          {t('office:staff.save')}
        </Button>
      )}
    </Form>
  )
}
