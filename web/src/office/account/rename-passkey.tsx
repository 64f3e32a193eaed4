import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

interface RenamePasskeyProps {
  passkey: { id: number; name: string }
  onRenamed: () => void
}

export function RenamePasskey({ passkey, onRenamed }: RenamePasskeyProps) {
  const { t } = useTranslation()
  const form = useForm({
    start: { name: passkey.name },
    check: (values) => missing(values, ['name']),
    send: ({ name }) => call('/api/office/own/passkeys/rename', { body: { id: passkey.id, name } }),
    onSent: onRenamed,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field {...form.field('name', t('office:factors.name'))} maxLength={60} autoComplete="off" />
      <Failure text={form.failure} />
      <Button type="submit" look="go" busy={form.isPending}>
        {t('office:record.save')}
      </Button>
    </Form>
  )
}
