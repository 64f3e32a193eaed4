import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { Picker } from '../records/picker.tsx'
import { PaymentForm } from './payment-form.tsx'

/** Books a payment: first whose it is, then how much, then what for. The customer stands in the address. */
export function NewPaymentPage() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useState('')
  const customerId = Number(address.get('customer') ?? 0)
  const invoiceId = Number(address.get('invoice') ?? 0) || null
  const {
    data: payers = [],
    isPlaceholderData,
    isLoading,
  } = useQuery({
    ...queryOf('/api/office/payment/payers', { body: { search } }),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  })
  const query = useQuery({
    ...queryOf('/api/office/payment/start', { body: { customerId } }),
    enabled: customerId > 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  // An invoice that was searched is another entry than its customer.
  const found = payers.map(({ id, firmName, city, invoiceId: searched }) => ({
    id: searched === null ? id : -searched,
    customerId: id,
    name: firmName,
    city,
    invoiceId: searched,
  }))
  const start = query.data
  const chosen =
    start === undefined
      ? null
      : { id: start.customerId, customerId, name: start.firmName, city: '', invoiceId: null }
  return (
    <Page title={t('office:payments.add')} width="narrow">
      <Card>
        <Picker
          label={t('office:payments.payer')}
          placeholder={t('office:payments.payer_hint')}
          found={search.trim() === '' ? [] : found}
          isSearching={isPlaceholderData || isLoading}
          chosen={chosen}
          onChoose={(payer) =>
            setAddress(
              {
                customer: String(payer.customerId),
                ...(payer.invoiceId !== null && { invoice: String(payer.invoiceId) }),
              },
              { replace: true },
            )
          }
          onSearch={setSearch}
        >
          {({ name, city }) => (
            <span className="min-w-0">
              <span className="font-medium">{name}</span> <span className="text-muted">{city}</span>
            </span>
          )}
        </Picker>
      </Card>
      {customerId > 0 && (
        <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:payments.failed')}>
          {(loaded) => (
            <PaymentForm
              key={`${loaded.customerId} ${invoiceId}`}
              start={loaded}
              firstInvoice={invoiceId}
            />
          )}
        </Loaded>
      )}
    </Page>
  )
}
