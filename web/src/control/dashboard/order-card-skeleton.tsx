import { Skeleton } from '../../shared/ui/skeleton.tsx'

/** The shape of an order's card. */
export function OrderCardSkeleton() {
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
