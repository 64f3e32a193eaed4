import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import { useRecord } from '../records/use-record.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type Customer, customerLabels, home } from './customer-labels.ts'
import { TaxFields } from './tax-fields.tsx'

const empty: Customer = {
  username: '',
  fullName: '',
  firmName: '',
  email: '',
  phone1: '',
  phone2: null,
  taxNumber: null,
  vatCheck: null,
  leitwegId: null,
  address: '',
  zipCode: '',
  city: '',
  countryId: 0,
  language: 'de',
  archived: false,
}

/** One customer, or a new one. */
export function CustomerPage() {
  const { t } = useTranslation()
  const { id: asked } = useParams()
  const id = asked === 'new' ? null : Number(asked)
  return (
    <RecordLoaded name="customer" id={id} empty={empty} errorTitle={t('office:customers.failed')}>
      {(start) => <CustomerForm id={id} start={start} />}
    </RecordLoaded>
  )
}

function CustomerForm({ id, start }: { id: number | null; start: Customer }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: countries = [] } = useQuery(queryOf('/api/office/customer/countries'))
  const record = useRecord('customer', {
    id,
    start,
    labels: customerLabels,
    valueText: (field, value) => {
      if (field === 'countryId') return countries.find((each) => each.id === value)?.name
      return field === 'language' ? languageNames[value as Customer['language']] : undefined
    },
    onSaved: (kept) => id === null && void navigate(`${home}/${kept.id}`, { replace: true }),
    onRemoved: () => void navigate(home),
  })
  const { firmName } = record.form.draft
  return (
    <Page title={firmName.trim() || t('office:customers.add')}>
      <RecordEditor record={record}>
        <CustomerFields record={record} countries={countries} />
        <TaxFields record={record} />
      </RecordEditor>
    </Page>
  )
}
