import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { usePageTitle } from '../layout/use-page-title.ts'

/** How long the confirmation is shown before the home page (B-14). */
const shownFor = 2000

/** The confirmation of an order: its number, and a link to it. The home page shows a notice with the number. */
export function OrderPlaced({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePageTitle(t('storefront:basket.ordered', { number: orderId }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate('/'), shownFor)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex flex-col items-center gap-2 rounded-md border border-line bg-surface px-4 py-16 text-center">
      <CircleCheck aria-hidden size={48} strokeWidth={1.5} className="text-accent" />
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('storefront:basket.ordered', { number: orderId })}
      </h1>
      <p className="max-w-md text-sm text-muted">{t('storefront:basket.ordered_body')}</p>
      <Link
        to={`/previous-orders/${orderId}`}
        className="mt-2 inline-flex min-h-target items-center rounded-sm text-sm font-medium text-accent-strong underline"
      >
        {t('storefront:basket.show_order')}
      </Link>
    </div>
  )
}
