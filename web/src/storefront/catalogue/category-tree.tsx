import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { CategoryBranch } from './category-branch.tsx'
import { categoryPath } from '@kontor/contract/rules/category-path'
import { FavouritesEntry } from './favourites-entry.tsx'
import { categoriesQuery } from './queries.ts'
import { useListing } from './use-listing.ts'

/** The customer's favourites are listed after this category (N-03). */
const beforeFavourites = 1

/** The categories as a tree. The branch of the chosen one is expanded. */
export function CategoryTree({ inDrawer = false }: { inDrawer?: boolean }) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { pathname } = useLocation()
  const atHome = pathname === '/'
  const listing = useListing()
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map())

  if (error && !categories) {
    return (
      <CallFailure
        title={t('storefront:categories_error')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!categories) return <CategoryTreeSkeleton />

  const path = atHome ? categoryPath(categories, listing).map(({ id }) => id) : []
  const last = Math.min(beforeFavourites, categories.length - 1)
  const fold = (id: number, open: boolean) => setFolds(new Map(folds).set(id, open))
  return (
    <nav aria-label={t('storefront:categories')} className="p-2">
      <ul className="flex flex-col gap-0.5">
        {categories.map((category, index) => (
          <Fragment key={category.id}>
            <CategoryBranch
              category={category}
              topId={category.id}
              depth={0}
              path={path}
              kept={{ size: listing.size, sort: listing.sort }}
              isOpen={(id) => folds.get(id) ?? path.includes(id)}
              onFold={fold}
              onSelect={(id) => fold(id, true)}
              replace={inDrawer}
            />
            {customer !== null && index === last && (
              <FavouritesEntry
                chosen={(atHome && listing.favorite) || pathname === '/favourites'}
                size={listing.size}
                replace={inDrawer}
              />
            )}
          </Fragment>
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
