import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { MainContent } from '../layout/main-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

export function OrderPage() {
  const { orderId } = useParams()
  // Another order begins afresh: nothing of the former one is undone or asked there.
  return <Order key={orderId} orderId={Number(orderId)} />
}

function Order({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const order = useOrder(orderId)
  const { header, lines } = order
  if (header.data && lines.data) return <OrderView header={header.data} order={order} />
  const error = header.error ?? lines.error
  return (
    <MainContent>
      {error === null ? (
        <OrderSkeleton />
      ) : (
        <ErrorState
          title={t('control:order.failed')}
          message={errorMessage(error)}
          retryLabel={t('common:retry')}
          onRetry={() => {
            void header.refetch()
            void lines.refetch()
          }}
        />
      )}
    </MainContent>
  )
}
