import type { Category } from '@kontor/contract/storefront/catalogue'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../shared/ui/class-names.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useCustomer } from '../account/use-customer.ts'
import { type Listing, searchOfListing } from '@kontor/contract/rules/product-listing'

interface CategoryBranchProps {
  category: Category
  /** The top category above it: the address contains both. */
  topId: number
  depth: number
  /** The ids from the top category down to the chosen one. */
  path: readonly number[]
  /** The parts of the query that stay when the category changes. */
  kept: Pick<Listing, 'size' | 'sort'>
  isOpen: (id: number) => boolean
  onFold: (id: number, open: boolean) => void
  onSelect: (id: number) => void
  /** In a drawer: its links replace the drawer's history entry. */
  replace: boolean
}

const indents = ['pl-3', 'pl-7', 'pl-11', 'pl-14'] as const

export function CategoryBranch(props: CategoryBranchProps) {
  const { category, topId, depth, path, kept, isOpen, onFold, onSelect, replace } = props
  const { t } = useTranslation()
  const customer = useCustomer()
  const chosen = path.at(-1) === category.id
  const open = isOpen(category.id)
  const foldable = category.subCategories.length > 0
  const target = searchOfListing({
    categoryId: topId,
    subCategoryId: depth === 0 ? undefined : category.id,
    ...kept,
  })
  return (
    <li>
      <div
        className={classNames(
          'flex items-center rounded-md transition-colors',
          chosen && 'bg-accent-soft text-accent-strong',
          !chosen && 'hover:bg-sunken',
          // Categories that the shop promotes are highlighted for customers (N-04).
          !chosen && customer !== null && category.indexOrder < 0 && 'bg-parked-soft',
        )}
      >
        <Link
          to={`/${target}`}
          replace={replace}
          aria-current={chosen ? 'true' : undefined}
          onClick={() => onSelect(category.id)}
          className={classNames(
            'flex min-h-target min-w-0 flex-1 items-center rounded-md py-1 pr-2 text-sm hyphens-auto',
            indents[Math.min(depth, indents.length - 1)],
            depth === 0 && 'font-medium',
            chosen && 'font-semibold',
          )}
        >
          {category.name}
        </Link>
        {foldable && (
          <IconButton
            label={t(open ? 'storefront:collapse' : 'storefront:expand', { name: category.name })}
            aria-expanded={open}
            icon={
              <ChevronDown
                aria-hidden
                size={16}
                className={classNames('transition-transform', open && 'rotate-180')}
              />
            }
            onClick={() => onFold(category.id, !open)}
          />
        )}
      </div>
      {foldable && open && (
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {category.subCategories.map((below) => (
            <CategoryBranch {...props} key={below.id} category={below} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
