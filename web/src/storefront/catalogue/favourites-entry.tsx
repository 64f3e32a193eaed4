import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../shared/ui/class-names.ts'
import { searchOfListing } from '@kontor/contract/rules/product-listing'

interface FavouritesEntryProps {
  chosen: boolean
  size: number
  /** In a drawer: the link replaces the drawer's history entry. */
  replace: boolean
}

/** An entry among the categories that lists the customer's favourites (G-17). */
export function FavouritesEntry({ chosen, size, replace }: FavouritesEntryProps) {
  const { t } = useTranslation()
  return (
    <li>
      <Link
        to={`/${searchOfListing({ favorite: true, size })}`}
        aria-current={chosen ? 'true' : undefined}
        replace={replace}
        className={classNames(
          'flex min-h-target items-center gap-2 rounded-md px-3 py-1 text-sm transition-colors',
          chosen
            ? 'bg-accent-soft font-semibold text-accent-strong'
            : 'font-medium hover:bg-sunken',
        )}
      >
        <Heart aria-hidden size={16} className={classNames('shrink-0', chosen && 'fill-current')} />
        {t('storefront:favourites.title')}
      </Link>
    </li>
  )
}
