import type { Advertisement } from '@kontor/contract/storefront/catalogue'
import { searchOfListing } from '@kontor/contract/rules/product-listing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { imageUrl } from '../../shared/api/bases.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { Picture } from '../../shared/ui/picture.tsx'
import { withProduct } from '../product/product-address.ts'

interface BannerSlideProps {
  advertisement: Advertisement
  /** Counted from 1. */
  number: number
  total: number
}

export function BannerSlide({ advertisement, number, total }: BannerSlideProps) {
  const { t } = useTranslation()
  const place = t('storefront:banner.slide', { number, total })
  return (
    <div
      role="group"
      aria-roledescription={t('storefront:banner.slide_role')}
      aria-label={place}
      className="h-full w-full shrink-0"
    >
      <SlideLink advertisement={advertisement}>
        <Picture
          src={imageUrl(advertisement.image)}
          alt={advertisement.text ?? place}
          sizes="(min-width: 1024px) 60vw, 100vw"
          first={number === 1}
          className="h-full w-full"
        />
      </SlideLink>
    </div>
  )
}

/** A link to the target of the advertisement; without a target it is only an image. */
function SlideLink({
  advertisement: { productId, categoryId, subCategoryId, pageId },
  children,
}: {
  advertisement: Advertisement
  children: ReactNode
}) {
  const { search } = useLocation()
  const look = 'block h-full -outline-offset-4'
  // An answer cached before an update has no target fields; it has no link then.
  if (productId && categoryId) {
    const product = { id: productId, categoryId, subCategoryId }
    return (
      <Link
        to={{ search: withProduct(new URLSearchParams(search), product, currentLanguage()) }}
        state={{ behind: search }}
        preventScrollReset
        className={look}
      >
        {children}
      </Link>
    )
  }
  if (categoryId) {
    const listing = { categoryId, subCategoryId: subCategoryId ?? undefined }
    return (
      <Link to={`/${searchOfListing(listing)}`} className={look}>
        {children}
      </Link>
    )
  }
  if (pageId) {
    return (
      <Link to={`/page/${pageId}`} className={look}>
        {children}
      </Link>
    )
  }
  return children
}
