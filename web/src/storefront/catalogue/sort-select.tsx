import {
  defaultSort,
  type Listing,
  type ProductSort,
  sortsFor,
} from '@kontor/contract/rules/product-listing'
import { useTranslation } from 'react-i18next'

const labels = {
  relevance: 'storefront:sort.relevance',
  name: 'storefront:sort.name',
  price: 'storefront:sort.price',
  offers: 'storefront:sort.offers',
  new: 'storefront:sort.new',
} as const satisfies Record<ProductSort, string>

interface SortSelectProps {
  listing: Listing
  onSort: (sort: ProductSort) => void
}

/** The sort order of the grid. A native select works best on phones. */
export function SortSelect({ listing, onSort }: SortSelectProps) {
  const { t } = useTranslation()
  const sorts = sortsFor(listing)
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
      {t('storefront:sort.label')}
      <select
        value={listing.sort ?? defaultSort(listing)}
        onChange={({ target }) => {
          const chosen = sorts.find((sort) => sort === target.value)
          if (chosen !== undefined) onSort(chosen)
        }}
        className="h-target rounded-md border border-edge bg-surface px-2 text-ink"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(labels[sort])}
          </option>
        ))}
      </select>
    </label>
  )
}
