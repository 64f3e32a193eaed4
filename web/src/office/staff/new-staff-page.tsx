import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { Card } from '../layout/card.tsx'
import { Failure } from '../layout/failure.tsx'
import { Page } from '../layout/page.tsx'
import { StaffAccess, StaffNames, staffWords } from './staff-fields.tsx'
import { accessOfRole, noAccess, type Staff } from './staff-labels.ts'

const start: Staff & { password: string } = {
  role: 'STAFF',
  username: '',
  fullName: '',
  locked: false,
  access: accessOfRole('reader'),
  password: '',
}

const roleOf = (value: string): Staff['role'] => (value === 'STOCK_AGENT' ? value : 'STAFF')

export function NewStaffPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toast = useToast()
  const form = useForm({
    start,
    check: (values) => missing(values, ['fullName', 'username', 'password']),
    send: ({ password, ...wanted }) =>
      call('/api/office/staff/add', { body: { wanted, password } }),
    onSent: async (_, { fullName }) => {
      await client.invalidateQueries({ queryKey: keyOf('/api/office/staff/list') })
      toast.success(t('office:staff.added', { fullName }))
      await navigate('/apps/office/staff')
    },
    fieldOf: { already_exists: 'username' },
    words: staffWords,
  })
  return (
    <Page title={t('office:staff.add')} width="narrow">
      <Form form={form} className="flex flex-col gap-4">
        <Card title={t('office:staff.person')}>
          <div className="max-w-sm">
            <SelectField
              name="role"
              label={t('office:staff.works_in')}
              value={form.values.role}
              onChange={(value) => {
                const role = roleOf(value)
                form.set('role', role)
                form.set('access', role === 'STAFF' ? accessOfRole('reader') : noAccess)
              }}
              options={[
                { value: 'STAFF', label: t('office:staff.in_office') },
                { value: 'STOCK_AGENT', label: t('office:staff.in_warehouse') },
              ]}
              placeholder=""
            />
          </div>
          <StaffNames field={form.field} disabled={false} />
          <div className="max-w-sm">
            <PasswordField
              {...form.field('password', t('office:staff.first_password'))}
              hint={t('office:account.password_rule')}
              autoComplete="new-password"
              showLabel={t('common:show_password')}
              hideLabel={t('common:hide_password')}
            />
          </div>
        </Card>
        <StaffAccess
          role={form.values.role}
          access={form.values.access}
          disabled={false}
          onChange={(access) => form.set('access', access)}
        />
        <Failure text={form.failure} />
        <Button type="submit" look="go" busy={form.isPending} className="self-start">
          {t('office:staff.add')}
        </Button>
      </Form>
    </Page>
  )
}
