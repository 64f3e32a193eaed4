import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'
import { LeaveDialog } from '../records/leave-dialog.tsx'
import { Picker } from '../records/picker.tsx'
import { AddressFields } from './address-fields.tsx'
import { highestCount, LinesEditor } from './lines-editor.tsx'
import { NoteField } from './note-field.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useNewOrder } from './use-new-order.ts'

const missingTexts = {
  customer: 'office:orders.customer_missing',
  lines: 'office:orders.lines_missing',
  count: 'common:count_allowed',
} as const

const allowed = { lowest: 1, highest: highestCount }

/** An order that the office places for a customer. */
export function NewOrderPage() {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const order = useNewOrder()
  const { draft, set, price } = order
  const [isTried, setIsTried] = useState(false)
  const failure = order.error ?? price.error
  const wanting = isTried && order.missing !== null ? t(missingTexts[order.missing], allowed) : null
  return (
    <Page title={t('office:orders.add')} width="narrow">
      <form
        noValidate
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          order.place()
        }}
      >
        <Card title={t('office:orders.customer')}>
          <CustomerPicker value={draft.customer} onChange={order.choose} />
          {draft.customer !== null && (
            <>
              <Checkbox
                label={t('office:orders.elsewhere')}
                checked={draft.deliverTo !== null}
                onChange={order.deliverElsewhere}
              />
              {draft.deliverTo === null ? (
                <p className="text-sm wrap-anywhere text-muted">
                  {draft.customer.address}, {draft.customer.zipCode} {draft.customer.city}
                </p>
              ) : (
                <AddressFields
                  value={draft.deliverTo}
                  onChange={order.setAddress}
                  errorOf={order.addressError}
                />
              )}
            </>
          )}
        </Card>
        <Card title={t('office:orders.lines')}>
          <LinesEditor
            lines={draft.lines}
            unitOf={order.unitOf}
            priceOf={order.priceOf}
            onChange={(lines) => set({ lines })}
            onPick={order.pick}
          />
          {price.data !== undefined && draft.lines.length > 0 && <OrderTotals order={price.data} />}
        </Card>
        <Card title={t('office:orders.note')}>
          <NoteField
            label={t('office:orders.note')}
            value={draft.note}
            onChange={(note) => set({ note })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('office:orders.buyer_order_number')}
              value={draft.buyerOrderNumber}
              onChange={(buyerOrderNumber) => set({ buyerOrderNumber })}
              maxLength={50}
              autoComplete="off"
            />
            <Field
              label={t('office:orders.buyer_reference')}
              value={draft.buyerReference}
              onChange={(buyerReference) => set({ buyerReference })}
              maxLength={50}
              autoComplete="off"
            />
          </div>
        </Card>
        <div className="sticky bottom-0 z-1 flex flex-col gap-2 border-t border-line bg-canvas py-3">
          <Failure text={wanting ?? (failure === null ? null : messageOf(failure))} />
          <div className="flex justify-end">
            <Button
              type="submit"
              look="go"
              busy={order.isPlacing}
              aria-disabled={order.missing === null && !order.isComplete}
            >
              {t('office:orders.place')}
            </Button>
          </div>
        </div>
      </form>
      {order.departure !== null && <LeaveDialog {...order.departure} />}
    </Page>
  )
}

type FoundCustomer = Answer<'/api/office/order/customers'>[number]

interface CustomerPickerProps {
  value: FoundCustomer | null
  onChange: (customer: FoundCustomer) => void
}

function CustomerPicker({ value, onChange }: CustomerPickerProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data: found = [], isPlaceholderData } = useQuery({
    ...queryOf('/api/office/order/customers', { body: { search } }),
    placeholderData: (before) => before,
  })
  return (
    <Picker
      label={t('office:orders.customer')}
      placeholder={t('office:orders.find_customer')}
      found={found}
      isSearching={isPlaceholderData}
      chosen={value}
      onChoose={onChange}
      onSearch={setSearch}
    >
      {({ name, zipCode, city }) => `${name}, ${zipCode} ${city}`}
    </Picker>
  )
}
