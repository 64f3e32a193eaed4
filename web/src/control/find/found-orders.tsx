import { orderStatus } from '@kontor/contract/rules/statuses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

type FoundOrder = Answer<'/api/stockAgent/order/search'>[number]

/** The server returns no more; another word narrows the search. */
const mostFound = 20

const looks = {
  [orderStatus.completed]: 'go',
  [orderStatus.cancelled]: 'danger',
  [orderStatus.parked]: 'parked',
  [orderStatus.parking]: 'parked',
} as const

const lookOf = (statusId: number) =>
  Object.entries(looks).find(([id]) => Number(id) === statusId)?.[1] ?? 'plain'

interface FoundOrdersProps {
  wanted: string
  onChosen: () => void
}

export function FoundOrders({ wanted, onChosen }: FoundOrdersProps) {
  const { t } = useTranslation()
  const query = useQuery({
    ...queryOf('/api/stockAgent/order/search', { body: { searchText: wanted } }),
    staleTime: 0,
  })
  const skeleton = (
    <>
      <output className="sr-only">{t('common:loading')}</output>
      <Skeleton className="h-48" />
    </>
  )
  return (
    <Loaded query={query} skeleton={skeleton} errorTitle={t('common:error.title')}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={t('control:search.nothing', { words: wanted })} />
        ) : (
          <>
            <output className="sr-only">{t('control:find.found', { count: found.length })}</output>
            <ul className="max-h-[50dvh] overflow-y-auto">
              {found.map((order) => (
                <li key={order.orderId} className="border-b border-line last:border-0">
                  <Entry order={order} onChosen={onChosen} />
                </li>
              ))}
            </ul>
            {found.length === mostFound && (
              <p className="pt-3 text-sm text-muted">
                {t('control:find.more', { count: mostFound })}
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Entry({ order, onChosen }: { order: FoundOrder; onChosen: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { orderId, orderDate, customerName, zipCode, city, statusId, statusName } = order
  const documents = [order.waybillNumber, order.invoiceNumber].filter((each) => each !== null)
  return (
    <Link
      to={`/apps/control/control-item/${orderId}`}
      onClick={onChosen}
      className="flex min-h-20 flex-col justify-center rounded-md px-2 py-2 -outline-offset-2 hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-base font-bold">
          {t('control:order.number', { number: orderId })}
        </span>
        <Badge look={lookOf(statusId)}>{statusName}</Badge>
      </span>
      <span className="font-semibold break-words">{customerName}</span>
      <span className="text-sm text-muted">
        {[`${zipCode} ${city}`, formats.date(orderDate), ...documents].join(' · ')}
      </span>
    </Link>
  )
}
