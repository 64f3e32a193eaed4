import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'

/** The placeholder of a product while it is loading. */
export function ProductSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid grid-cols-1 gap-5 min-[900px]:grid-cols-[5fr_7fr]">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton className="aspect-[4/3] w-full min-[900px]:aspect-square" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}
