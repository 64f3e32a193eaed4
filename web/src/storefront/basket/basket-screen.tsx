import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import type { Basket } from './basket-line.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketTotals } from './basket-totals.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { NoticesOutlet } from './notices-outlet.tsx'
import { TaxNote } from './tax-note.tsx'

interface BasketScreenProps {
  title: string
  shown: {
    basket: Basket | undefined
    counting: boolean
    error: Error | null
    retry: () => void
  }
  readOnly?: boolean
  headAction?: ReactNode
  aboveLines?: ReactNode
  belowLines: ReactNode
  /** The main button, to the next step. */
  action: ReactNode
}

const card = 'rounded-md border border-line bg-surface'

/** The layout of /basket and /payment: lines on the left, totals on the right (B-10, B-12). */
export function BasketScreen(props: BasketScreenProps) {
  const { t } = useTranslation()
  const { title, shown, headAction, aboveLines } = props
  const { basket, error, retry } = shown
  usePageTitle(title)
  const hasLines = basket !== undefined && basket.orderProducts.length > 0
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-4 px-1">
        <h1 className="text-lg font-semibold">{title}</h1>
        {hasLines && headAction}
      </div>
      <NoticesOutlet />
      {hasLines && <FilledBasket {...props} basket={basket} />}
      {basket && !hasLines && (
        <div className={card}>
          {aboveLines}
          <EmptyBasket />
        </div>
      )}
      {!basket && error && (
        <CallFailure title={t('storefront:basket.error')} error={error} onRetry={retry} />
      )}
      {!basket && !error && (
        <div role="status" className="flex flex-col gap-3">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      )}
    </>
  )
}

function FilledBasket({
  basket,
  shown,
  readOnly = false,
  aboveLines,
  belowLines,
  action,
}: BasketScreenProps & { basket: Basket }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[1200px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className={card}>
          {aboveLines}
          <BasketLines lines={basket.orderProducts} place="page" readOnly={readOnly} />
        </div>
        {belowLines}
      </div>
      <section
        aria-label={t('storefront:basket.summary')}
        className={`${card} flex flex-col gap-4 p-4 min-[1200px]:sticky min-[1200px]:top-[81px]`}
      >
        <BasketTotals amounts={basket} counting={shown.counting} />
        <TaxNote tax={basket.tax} />
        <FreeDelivery basket={basket} />
        <div className="max-lg:hidden">{action}</div>
      </section>
      {/* On a phone the button stays visible, however long the list is. */}
      <div className="print:hidden sticky bottom-0 -mx-3 flex items-center gap-4 border-t border-line bg-surface px-4 py-2 shadow-float lg:hidden">
        <p className="shrink-0 text-base font-semibold">
          <VisuallyHidden>{t('storefront:basket.total')} </VisuallyHidden>
          {euro(basket.totalAmount)}
        </p>
        <div className="flex-1">{action}</div>
      </div>
    </div>
  )
}
