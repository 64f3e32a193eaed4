import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

const rows = Array.from({ length: 6 }, (_, index) => index)

/** The placeholder of an order. */
export function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3 p-4">
      <output className="sr-only">{t('control:order.loading')}</output>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-3 lg:grid-cols-2">
        {rows.map((index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </div>
    </div>
  )
}
