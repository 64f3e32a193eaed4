import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

/** A new password for a colleague, and the end of their sessions. */
export function StaffPassword({ id }: { id: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const form = useForm({
    start: { password: '' },
    check: (values) => missing(values, ['password']),
    send: ({ password }) => call('/api/office/staff/setPassword', { body: { id, password } }),
    onSent: () => {
      form.reset()
      toast.success(t('office:staff.password_set'))
      void client.invalidateQueries({ queryKey: keyOf('/api/office/staff/history') })
    },
    words: { password_not_valid: 'office:account.password_rule' },
  })
  const end = useMutation({
    mutationFn: () => call('/api/office/staff/endSessions', { body: { id } }),
    onSuccess: ({ ended }) => toast.success(t('office:sessions.ended_others', { count: ended })),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Card
      title={t('office:staff.password')}
      lead={t('office:staff.password_lead')}
      actions={
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          {t('office:staff.end_sessions')}
        </Button>
      }
    >
      <Form form={form} className="flex max-w-sm flex-col gap-4">
        <PasswordField
          {...form.field('password', t('office:account.new_password'))}
          hint={t('office:account.password_rule')}
          autoComplete="new-password"
        />
        <Failure text={form.failure} />
        <Button type="submit" busy={form.isPending} className="self-start">
          {t('office:staff.set_password')}
        </Button>
      </Form>
    </Card>
  )
}
