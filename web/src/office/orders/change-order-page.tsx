import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Card } from '../layout/card.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { RecordEditor } from '../records/record-editor.tsx'
import { RecordLoaded } from '../records/record-loaded.tsx'
import type { DocumentOf } from '../records/record-name.ts'
import { useRecord } from '../records/use-record.ts'
import { AddressFields } from './address-fields.tsx'
import { highestCount, LinesEditor, type Unit } from './lines-editor.tsx'
import { NoteField } from './note-field.tsx'
import type { Order } from './order-queries.ts'

const labels = {
  note: 'office:orders.note',
  address: 'office:customers.address',
  zipCode: 'office:customers.zip_code',
  city: 'office:customers.city',
  countryId: 'office:customers.country',
  lines: 'office:orders.line',
  count: 'office:orders.count',
}

/** Changes what was ordered, the note and the address, until control begins. */
export function ChangeOrderPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf('/api/office/order/show', { body: { id } }),
    staleTime: 0,
  })
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:orders.failed')}>
      {(order) => (
        <Page
          title={t('office:orders.change_title', { number: id })}
          lead={
            <Link to={`/apps/office/orders/${id}`} className="underline">
              {t('office:orders.back_to_order')}
            </Link>
          }
        >
          {order.isOpen ? (
            <RecordLoaded name="order" id={id} errorTitle={t('office:orders.failed')}>
              {(start) => <ChangeForm order={order} start={start} />}
            </RecordLoaded>
          ) : (
            <p className="text-sm">{t('office:orders.begun')}</p>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function ChangeForm({ order, start }: { order: Order; start: DocumentOf<'order'> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<readonly Unit[]>([])
  const ordered = order.lines.find.bind(order.lines)
  const unitOf = (id: number): Unit | undefined => {
    const line = ordered(({ salesUnitId }) => salesUnitId === id)
    return line === undefined ? picked.find((unit) => unit.id === id) : { ...line, id }
  }
  const { data: countries = [] } = useQuery(queryOf('/api/office/order/countries'))
  const record = useRecord('order', {
    id: order.id,
    start,
    labels,
    valueText: (field, value) => {
      if (field === 'countryId') return countries.find((each) => each.id === value)?.name
      const line = value as { id?: number; count?: number } | null
      return typeof line?.id === 'number' && typeof line.count === 'number'
        ? `${line.count} × ${unitOf(line.id)?.name ?? line.id}`
        : undefined
    },
    onSaved: () => void navigate(`/apps/office/orders/${order.id}`),
  })
  const { form, errorOf } = record
  const { draft } = form
  const isWrong = draft.lines.some(({ count }) => count < 1)
  return (
    <RecordEditor
      record={record}
      hold={isWrong ? t('common:count_allowed', { lowest: 1, highest: highestCount }) : undefined}
    >
      <Card title={t('office:orders.lines')} lead={t('office:orders.prices_kept')}>
        <LinesEditor
          lines={draft.lines}
          unitOf={unitOf}
          priceOf={() => undefined}
          onChange={(lines) =>
            form.set(
              'lines',
              lines.map((line) => ({ ...line })),
            )
          }
          onPick={(unit) => {
            setPicked((before) => [...before, unit])
            if (draft.lines.some(({ id }) => id === unit.id)) return
            form.set('lines', ({ lines }) => [...lines, { id: unit.id, count: 1 }])
          }}
        />
        {errorOf('lines') !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {t('office:orders.no_lines_left')}
          </p>
        )}
      </Card>
      <Card title={t('office:orders.delivery_address')}>
        <AddressFields
          value={draft}
          onChange={(field, value) => form.set(field, value)}
          errorOf={errorOf}
        />
        <NoteField
          label={t('office:orders.note')}
          value={draft.note ?? ''}
          onChange={(note) => form.set('note', note === '' ? null : note)}
        />
      </Card>
    </RecordEditor>
  )
}
