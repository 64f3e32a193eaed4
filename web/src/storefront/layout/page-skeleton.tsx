import { CategoryTreeSkeleton } from '../catalogue/category-tree.tsx'
import { GridSkeletonCards, gridColumns } from '../catalogue/product-grid.tsx'
import { Columns } from './columns.tsx'

/** The shape of the page while its words are still on their way. */
export function PageSkeleton() {
  return (
    <div aria-busy className="flex min-h-dvh flex-col">
      <div className="h-[89px] border-b border-line bg-surface lg:h-[65px]" />
      <Columns left={<CategoryTreeSkeleton />} right={null}>
        <div className="min-h-8" />
        <div className={gridColumns}>
          <GridSkeletonCards />
        </div>
      </Columns>
    </div>
  )
}
