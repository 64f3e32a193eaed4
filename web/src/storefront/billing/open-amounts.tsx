import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { openAmountsQuery } from './queries.ts'

const kinds = {
  invoices: {
    label: 'storefront:invoices.open',
    flag: 'showInvoiceAmount',
    amount: 'openInvoiceAmount',
  },
  orders: { label: 'storefront:orders.open', flag: 'showOrderAmount', amount: 'openOrderAmount' },
  waybills: {
    label: 'storefront:payments.open_delivery_notes',
    flag: 'showWaybillAmount',
    amount: 'openWaybillAmount',
  },
} as const

/** The bar above a list: the amounts that are not settled yet. Only those that it shows are fetched (O-07). */
export function OpenAmounts({ asked }: { asked: readonly (keyof typeof kinds)[] }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const flags = Object.fromEntries(asked.map((kind) => [kinds[kind].flag, true]))
  const { data, isError, refetch } = useQuery(openAmountsQuery(flags))
  if (isError && !data) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2 text-sm"
      >
        {t('storefront:payments.open_amounts_error')}
        <Button onClick={() => void refetch()}>
          <RotateCw aria-hidden size={16} />
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-md border border-line bg-surface px-4 py-3">
      {asked.map((kind) => (
        <div key={kind}>
          <dt className="text-sm text-muted">{t(kinds[kind].label)}</dt>
          <dd className="text-lg font-semibold">
            {data ? euro(data[kinds[kind].amount]) : <Skeleton className="mt-1.5 h-5 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
