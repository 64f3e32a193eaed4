import type { PageOfResults } from '@kontor/contract/core/fields'
import type { OrderCard as Order } from '@kontor/contract/control/order'
import type { UseQueryResult } from '@tanstack/react-query'
import { ClipboardX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3'
const skeletons = Array.from({ length: 8 }, (_, index) => index)

interface OrderCardsProps {
  cards: UseQueryResult<PageOfResults<Order>>
  onPrint: (orderId: number) => void
}

export function OrderCards({ cards, onPrint }: OrderCardsProps) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const { data, error } = cards
  return (
    <>
      {data && error && (
        <OutdatedNotice
          since={cards.dataUpdatedAt}
          message={errorMessage(error)}
          onRetry={() => void cards.refetch()}
        />
      )}
      <Loaded query={cards} skeleton={<Loading />} errorTitle={t('control:orders.failed')}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState
              title={t('control:orders.not_found')}
              icon={<ClipboardX aria-hidden size={48} strokeWidth={1.5} />}
            >
              {t('control:orders.not_found_text')}
            </EmptyState>
          ) : (
            <ul className={grid}>
              {content.map((order) => (
                <li key={order.orderId}>
                  <OrderCard order={order} onPrint={onPrint} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={grid}>
      <output className="sr-only">{t('control:orders.loading')}</output>
      {skeletons.map((index) => (
        <OrderCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** The placeholder of an order's card. */
function OrderCardSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex items-start justify-between">
        <Skeleton className="h-14 w-28" />
        <Skeleton className="h-6 w-16" />
      </div>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="ml-auto h-6 w-28" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}
