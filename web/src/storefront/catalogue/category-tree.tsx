import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryBranch } from './category-branch.tsx'
import { categoryPath } from './category-path.ts'
import { categoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

/** The categories, each with its own fold. What leads to the chosen one is unfolded by itself. */
export function CategoryTree({ onSelect }: { onSelect?: () => void }) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const listing = useListing()
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map())

  if (error && !categories) {
    return (
      <ErrorState
        title={t('storefront:categories_error')}
        message={messageOf(error)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!categories) return <CategoryTreeSkeleton />

  const path = categoryPath(categories, listing).map(({ id }) => id)
  const fold = (id: number, open: boolean) => setFolds(new Map(folds).set(id, open))
  return (
    <nav aria-label={t('storefront:categories')} className="p-2">
      <ul className="flex flex-col gap-0.5">
        {categories.map((category) => (
          <CategoryBranch
            key={category.id}
            category={category}
            topId={category.id}
            depth={0}
            path={path}
            size={listing.size}
            isOpen={(id) => folds.get(id) ?? path.includes(id)}
            onFold={fold}
            onSelect={(id) => {
              fold(id, true)
              onSelect?.()
            }}
          />
        ))}
      </ul>
    </nav>
  )
}

export function CategoryTreeSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 p-4">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className={index % 3 === 1 ? 'h-5 w-2/3' : 'h-5 w-5/6'} />
      ))}
    </div>
  )
}
