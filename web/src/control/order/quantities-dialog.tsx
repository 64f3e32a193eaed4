import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { QuantitiesForm } from './quantities-form.tsx'

interface QuantitiesDialogProps {
  orderId: number
  productId: number
  /** The scanned sales unit, and how many the code stands for. */
  salesUnitId: number | null
  count: number
  /** Some counts are not sent yet, and are missing in the counts below. */
  waiting: boolean
  onClose: () => void
}

/** Asks how many of each sales unit of a product shall be added (D-09). */
export function QuantitiesDialog({
  orderId,
  productId,
  salesUnitId,
  count,
  waiting,
  onClose,
}: QuantitiesDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...queryOf('/api/stockAgent/product/detail', { body: { productId, orderId } }),
    staleTime: 0,
    gcTime: 0,
    enabled: !waiting,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:quantities.title')}
      closeLabel={t('common:close')}
    >
      {data && (
        <QuantitiesForm
          orderId={orderId}
          product={data}
          salesUnitId={salesUnitId}
          count={count}
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
      {!data && error === null && <Skeleton className="h-60" />}
      {!data && waiting && <p className="pt-3 text-sm text-muted">{t('control:waiting.hold')}</p>}
      {!data && error !== null && (
        <CallFailure title={t('common:error.title')} error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
