import { closedStatuses, orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { headerKey, orderStatusesQuery } from './order-queries.ts'

interface StatusSelectProps {
  orderId: number
  company: string
  statusId: number
  /** It has a waybill or an invoice, which only those may cancel who have the permission. */
  hasDocuments: boolean
}

/** A native select works best with gloves and on a phone. */
export function StatusSelect({ orderId, company, statusId, hasDocuments }: StatusSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const may = useMay()
  const mayCancelDocuments = may({
    call: '/api/stockAgent/invoice/cancelInvoice',
    permission: 'books.change',
  })
  const needsBooks = hasDocuments && !mayCancelDocuments && statusId !== orderStatus.cancelled
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { data: statuses = [] } = useQuery(orderStatusesQuery)
  const change = useMutation({
    mutationFn: (status: OrderStatusId) =>
      call('/api/stockAgent/order/changeOrderStatus', { body: { orderId, status } }),
    onSuccess: (header) => {
      queryClient.setQueryData(headerKey(orderId), header)
      toast.success(t('control:order.status_changed'))
    },
    onError: (error) => toast.error(errorMessage(error)),
  })
  const shown = change.isPending ? change.variables : statusId
  /** Chosen but not confirmed: a single key in the list is enough to choose. */
  const [asked, setAsked] = useState<OrderStatusId | null>(null)
  const words = { number: orderId, company }

  function pick(status: OrderStatusId) {
    if (closedStatuses.includes(status)) setAsked(status)
    else change.mutate(status)
  }

  return (
    <div className="flex items-center gap-2 max-sm:grow">
      {/* On a phone the buttons beside it need the space; the status explains itself. */}
      <label htmlFor={id} className="text-sm font-medium text-muted max-sm:sr-only">
        {t('control:order.status')}
      </label>
      <select
        id={id}
        value={shown}
        aria-busy={change.isPending}
        // The list contains the ids of the contract.
        onChange={(event) => pick(Number(event.target.value) as OrderStatusId)}
        className="h-target min-w-40 rounded-md border border-edge bg-surface px-3 text-base font-semibold text-ink max-sm:grow max-sm:text-sm"
      >
        {statuses.map(({ id: value, name }) => (
          <option
            key={value}
            value={value}
            disabled={value === orderStatus.cancelled && needsBooks}
          >
            {value === orderStatus.cancelled && needsBooks
              ? `${name} (${t('control:order.cancel_needs_books')})`
              : name}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={asked !== null}
        title={
          asked === orderStatus.cancelled
            ? t('control:order.cancel_title', words)
            : t('control:order.complete_title', words)
        }
        text={
          asked === orderStatus.cancelled
            ? t('control:order.cancel_text', words)
            : t('control:order.complete_text', words)
        }
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) change.mutate(asked)
          setAsked(null)
        }}
      />
    </div>
  )
}
