import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { newCategoryIds } from '@kontor/contract/rules/new-categories'
import { GridSkeleton, ProductGrid } from '../catalogue/product-grid.tsx'
import { categoriesQuery } from '../catalogue/queries.ts'
import { ProductDialog } from '../product/product-dialog-outlet.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { useFavourites } from './use-favourites.ts'

/** /favourites: without a customer it redirects to the home page. */
export function Favourites() {
  const customer = useCustomer()
  return customer === null ? <Navigate to="/" replace /> : <FavouriteProducts />
}

function FavouriteProducts() {
  const { t } = useTranslation()
  const { data: categories } = useQuery(categoriesQuery)
  const { products, loadingMore, error, retry } = useFavourites()
  return (
    <>
      <PageHeading>{t('storefront:favourites.title')}</PageHeading>
      {products && products.length === 0 && (
        <EmptyState
          title={t('storefront:favourites.empty')}
          icon={<Heart aria-hidden size={40} strokeWidth={1.5} />}
        >
          {t('storefront:favourites.empty_body')}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <ProductGrid products={products} newCategories={newCategoryIds(categories ?? [])} />
      )}
      {((!products && !error) || loadingMore) && <GridSkeleton />}
      {error && !loadingMore && (
        <CallFailure title={t('storefront:favourites.error')} error={error} onRetry={retry} />
      )}
      <ProductDialog />
    </>
  )
}
