import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { Basket } from './basket-line.ts'
import { BasketLines } from './basket-lines.tsx'
import { BasketTotals } from './basket-totals.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { TaxNote } from './tax-note.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { useBasket } from './use-basket.ts'
import { useChangeBasket } from './use-change-basket.ts'
import { useNamesInLanguage } from './use-fresh-guest-lines.ts'

/** The basket beside the products: lines, totals and the link to the basket page (N-06). */
export function SideBasket() {
  const { t } = useTranslation()
  const { basket, counting, error, retry } = useBasket()
  useNamesInLanguage()
  return (
    <section
      aria-labelledby="side-basket"
      className="flex max-h-[calc(100dvh-97px)] min-h-0 flex-col rounded-md border border-line bg-surface"
    >
      <SideBasketHead basket={basket} />
      <UndoRemoval />
      {!basket && !error && <Skeleton className="m-4 h-40" />}
      {!basket && error && (
        <CallFailure title={t('storefront:basket.error')} error={error} onRetry={retry} />
      )}
      {basket && basket.orderProducts.length === 0 && <EmptyBasket small />}
      {basket && basket.orderProducts.length > 0 && (
        <>
          <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain">
            <BasketLines lines={basket.orderProducts} place="side" />
          </div>
          <div className="flex flex-col gap-3 border-t border-line p-4">
            <BasketTotals amounts={basket} counting={counting} />
            <TaxNote tax={basket.tax} />
            <FreeDelivery basket={basket} />
            <Link
              to="/basket"
              className="inline-flex min-h-target items-center justify-center rounded-md bg-accent px-4 text-sm font-medium text-on-accent hover:bg-accent-strong"
            >
              {t('storefront:basket.to_basket')}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

function SideBasketHead({ basket }: { basket: Basket | undefined }) {
  const { t } = useTranslation()
  const { remove } = useChangeBasket()
  const lines = basket?.orderProducts ?? []
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line pr-1 pl-4">
      <h2 id="side-basket" className="text-base font-semibold">
        {t('storefront:basket.title')}
      </h2>
      {lines.length > 0 && (
        <Button
          look="quiet"
          onClick={() => remove(lines)}
          title={t('storefront:basket.clear')}
          className="min-w-target px-2 whitespace-nowrap text-muted"
        >
          <Trash2 aria-hidden size={16} />
          {/* In a narrow column there is only room for the icon. */}
          <span className="max-[1500px]:sr-only">{t('storefront:basket.clear')}</span>
        </Button>
      )}
    </div>
  )
}
