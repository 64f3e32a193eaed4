import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Drawn inline, so that nothing has to be loaded. */
function EmptyBasketPicture() {
  return (
    <svg
      role="img"
      aria-labelledby="empty-basket"
      viewBox="0 0 160 120"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-40 stroke-edge"
    >
      <ellipse cx="80" cy="108" rx="56" ry="6" className="fill-sunken stroke-none" />
      <path d="M28 52h104l-10 46a6 6 0 0 1-6 5H44a6 6 0 0 1-6-5Z" className="fill-surface" />
      <path d="M22 52h116M58 66l4 24M80 66v24M102 66l-4 24" />
      <path d="M46 52C48 24 62 12 80 12s32 12 34 40" />
      <path
        d="M124 24c8-10 18-10 22-8-2 10-10 16-22 14Z"
        className="fill-accent-soft stroke-accent"
      />
      <path d="M124 30c-4 4-6 8-7 13" className="stroke-accent" />
    </svg>
  )
}

export function EmptyBasket({ small = false }: { small?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <EmptyBasketPicture />
      <p id="empty-basket" className="text-base font-semibold">
        {t('storefront:basket.empty')}
      </p>
      <p className="max-w-md text-sm text-muted">{t('storefront:basket.empty_body')}</p>
      {!small && (
        <Link
          to="/"
          className="mt-2 inline-flex min-h-target items-center rounded-md bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-strong"
        >
          {t('storefront:basket.to_products')}
        </Link>
      )}
    </div>
  )
}
