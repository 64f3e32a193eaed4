import { registrationLengths } from '@kontor/contract/rules/registration'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import type { EditedRecord } from '../records/use-record.ts'
import { AccessMatrix } from './access-matrix.tsx'
import { accessOfRole, noAccess, type Staff, titleOf } from './staff-labels.ts'

interface StaffFieldsProps {
  record: EditedRecord<'staff'>
  /** Nobody locks themselves out. */
  mayBeLocked: boolean
  /** What a new account has besides. */
  children?: ReactNode
}

const roleOf = (value: string): Staff['role'] => (value === 'STOCK_AGENT' ? value : 'STAFF')

/** Who an account belongs to, and what it may do. */
export function StaffFields({ record, mayBeLocked, children }: StaffFieldsProps) {
  const { t } = useTranslation()
  const { id, form, errorOf, mayChange } = record
  const { draft } = form
  return (
    <>
      <Card title={t('office:staff.person')} lead={id === null ? undefined : t(titleOf(draft))}>
        {id === null && (
          <div className="max-w-sm">
            <SelectField
              name="role"
              label={t('office:staff.works_in')}
              value={draft.role}
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
        )}
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <Field
            label={t('office:staff.name')}
            value={draft.fullName}
            onChange={(fullName) => form.set('fullName', fullName)}
            error={errorOf('fullName')}
            autoComplete="off"
          />
          <Field
            label={t('common:username')}
            value={draft.username}
            onChange={(username) => form.set('username', username)}
            error={errorOf('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field
            label={t('office:staff.email')}
            hint={t('office:staff.email_hint')}
            type="email"
            value={draft.email ?? ''}
            onChange={(email) => form.set('email', email === '' ? null : email)}
            error={errorOf('email')}
            maxLength={registrationLengths.email}
            autoComplete="off"
          />
        </div>
        {children}
        {mayBeLocked && (
          <Checkbox
            label={t('office:staff.lock')}
            checked={draft.locked}
            onChange={(locked) => form.set('locked', locked)}
            disabled={!mayChange}
          />
        )}
      </Card>
      <Card
        title={t('office:staff.access')}
        lead={t(draft.role === 'STAFF' ? 'office:staff.access_lead' : 'office:staff.agent_lead')}
      >
        <AccessMatrix
          role={draft.role}
          access={draft.access}
          onChange={(access) => form.set('access', access)}
        />
      </Card>
    </>
  )
}

interface FirstPasswordProps {
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

/** The password that a new account begins with. */
export function FirstPassword(props: FirstPasswordProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-sm">
      <PasswordField
        {...props}
        label={t('office:staff.first_password')}
        hint={t('office:account.password_rule')}
        autoComplete="new-password"
      />
    </div>
  )
}
