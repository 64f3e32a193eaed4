import { BannerSkeleton } from '../catalogue/banner.tsx'
import { BrandBarSkeleton } from '../catalogue/brand-bar.tsx'
import { CategoryTreeSkeleton } from '../catalogue/category-tree.tsx'
import { GridSkeletonCards, gridColumns } from '../catalogue/product-grid.tsx'
import { Columns } from './columns.tsx'

/** The placeholder of the page while its texts are loading. */
export function PageSkeleton() {
  // Filters are in the query; without one it is the home page with its banner.
  const withBanner = location.search === ''
  return (
    <div aria-busy className="flex min-h-dvh flex-col">
      <div className="border-b border-line bg-surface">
        <div className="h-[88px] lg:h-16" />
        <div className="mb-3 h-target lg:hidden" />
      </div>
      <Columns left={<CategoryTreeSkeleton />} right={null}>
        <BrandBarSkeleton />
        {withBanner && <BannerSkeleton />}
        <div className="min-h-8" />
        <div className={gridColumns}>
          <GridSkeletonCards />
        </div>
      </Columns>
    </div>
  )
}
