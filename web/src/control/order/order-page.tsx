import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { MainContent } from '../layout/main-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

export function OrderPage() {
  const { orderId } = useParams()
  // Another order gets a new state, without the undo and the questions of the former one.
  return <Order key={orderId} orderId={Number(orderId)} />
}

function Order({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const order = useOrder(orderId)
  const { header, lines } = order
  if (header.data && lines.data) return <OrderView header={header.data} order={order} />
  const error = header.error ?? lines.error
  return (
    <MainContent>
      {error === null ? (
        <OrderSkeleton />
      ) : (
        <CallFailure
          title={t('control:order.failed')}
          error={error}
          onRetry={() => {
            void header.refetch()
            void lines.refetch()
          }}
        />
      )}
    </MainContent>
  )
}
