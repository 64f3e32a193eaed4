import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const rows = 8

/** The placeholder of a list while it is loading. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className="divide-y divide-line rounded-md border border-line bg-surface">
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="flex min-h-16 md:min-h-12 items-center justify-between gap-4 px-4"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
    </div>
  )
}
