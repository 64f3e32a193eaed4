import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { AccessMatrix } from './access-matrix.tsx'
import type { Access, Staff } from './staff-labels.ts'

/** The texts of what the server refuses at a field. */
export const staffWords = {
  username_not_valid: 'office:staff.username_rule',
  fullName_not_valid: 'office:staff.name_rule',
  password_not_valid: 'office:account.password_rule',
  already_exists: 'office:staff.username_taken',
}

interface StaffNamesProps {
  field: (name: 'fullName' | 'username', label: string) => FieldProps
  disabled: boolean
}

/** Name and login name. */
export function StaffNames({ field, disabled }: StaffNamesProps) {
  const { t } = useTranslation()
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field
        {...field('fullName', t('office:staff.name'))}
        disabled={disabled}
        autoComplete="off"
      />
      <Field
        {...field('username', t('common:username'))}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

interface StaffAccessProps extends Pick<Staff, 'role' | 'access'> {
  disabled: boolean
  onChange: (access: Access) => void
}

/** What the account may do. */
export function StaffAccess({ role, access, disabled, onChange }: StaffAccessProps) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('office:staff.access')}
      lead={t(role === 'STAFF' ? 'office:staff.access_lead' : 'office:staff.agent_lead')}
    >
      <AccessMatrix role={role} access={access} disabled={disabled} onChange={onChange} />
    </Card>
  )
}
