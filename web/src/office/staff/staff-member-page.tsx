import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { useRecord } from '../records/use-record.ts'
import { learnPermissions } from '../session.ts'
import { StaffFactors } from './staff-factors.tsx'
import { FirstPassword, StaffFields } from './staff-fields.tsx'
import { accessOfRole, type Staff, staffFieldLabels } from './staff-labels.ts'
import { StaffPassword } from './staff-password.tsx'
import { useStaffValueText } from './use-staff-value-text.ts'

const home = '/apps/office/staff'

const empty: Staff = {
  role: 'STAFF',
  username: '',
  fullName: '',
  email: null,
  locked: false,
  access: accessOfRole('reader'),
}

/** One account: who it is, what it may do, its password and second factors; or a new one. */
export function StaffMemberPage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const id = asked === 'new' ? null : Number(asked)
  return (
    <RecordLoaded name="staff" id={id} empty={empty} errorTitle={t('office:staff.failed')}>
      {(start) =>
        id === null ? <NewStaff start={start} /> : <StaffMember id={id} start={start} />
      }
    </RecordLoaded>
  )
}

function StaffMember({ id, start }: { id: number; start: Staff }) {
  const username = useSession()?.username
  // Whose account it is does not change when the name is changed here.
  const [isSelf] = useState(start.username === username)
  const record = useRecord('staff', {
    id,
    start,
    labels: staffFieldLabels,
    valueText: useStaffValueText(),
    onSaved: () => isSelf && void learnPermissions(),
  })
  const { role, fullName } = record.form.draft
  const mayHelp = record.mayChange && !isSelf
  return (
    <Page title={fullName.trim() || start.fullName}>
      <RecordEditor
        record={record}
        aside={
          mayHelp && (
            <>
              <StaffPassword id={id} />
              {role === 'STAFF' && <StaffFactors id={id} fullName={fullName} />}
            </>
          )
        }
      >
        <StaffFields record={record} mayBeLocked={!isSelf} />
      </RecordEditor>
    </Page>
  )
}

function NewStaff({ start }: { start: Staff }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const record = useRecord('staff', {
    id: null,
    start,
    labels: staffFieldLabels,
    save: ({ wanted }) => call('/api/office/staff/add', { body: { wanted, password } }),
    beside: { isDirty: password !== '', discard: () => setPassword('') },
    savedText: null,
    onSaved: ({ id, document: { fullName } }) => {
      toast.success(t('office:staff.added', { fullName }))
      void navigate(`${home}/${id}`, { replace: true })
    },
  })
  return (
    <Page title={t('office:staff.add')}>
      <RecordEditor record={record} saveLabel={t('office:staff.add')}>
        <StaffFields record={record} mayBeLocked={false}>
          <FirstPassword
            value={password}
            onChange={(next) => {
              setPassword(next)
              record.form.touch('password')
            }}
            error={record.errorOf('password')}
          />
        </StaffFields>
      </RecordEditor>
    </Page>
  )
}
