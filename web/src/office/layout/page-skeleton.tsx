import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

/** The shape of a page whose code is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common:loading')} className="flex flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
