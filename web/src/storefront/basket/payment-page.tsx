import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useOpenLogin } from '../account/login-gate.ts'
import { useCustomer } from '../account/use-customer.ts'
import { BasketScreen } from './basket-screen.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { useOrderDraft } from './order-draft.ts'
import { OrderPlaced } from './order-placed.tsx'
import { WrittenNote } from './order-note-field.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { basketConfirmationQuery } from './queries.ts'
import { UnavailableLines } from './unavailable-lines.tsx'
import { useBasket } from './use-basket.ts'
import { useNamesInLanguage } from './use-fresh-guest-lines.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** /payment: the basket, read-only, with the delivery address; then the order (B-12). */
export function PaymentPage() {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const isCustomer = useCustomer() !== null
  const openLogin = useOpenLogin()
  const guest = useBasket()
  const draft = useOrderDraft()
  useNamesInLanguage()
  const confirmation = useQuery({ ...basketConfirmationQuery, enabled: isCustomer })
  const { place, busy, orderId, outdatedTotal } = usePlaceOrder()
  if (orderId !== undefined) return <OrderPlaced orderId={orderId} />

  const { data, error, refetch } = confirmation
  const shown = isCustomer
    ? { basket: data, counting: false, error, retry: () => void refetch() }
    : guest
  const { basket } = shown

  function complete() {
    if (!isCustomer) openLogin()
    else if (basket) place({ basket, ...draft })
  }

  return (
    <BasketScreen
      readOnly
      title={t('storefront:basket.payment_title')}
      shown={shown}
      headAction={
        <Link
          to="/basket"
          className="print:hidden inline-flex min-h-target items-center rounded-sm text-sm font-medium text-accent-strong underline"
        >
          {t('storefront:basket.back_to_basket')}
        </Link>
      }
      aboveLines={<UnavailableLines lines={basket?.unavailable ?? []} />}
      belowLines={
        <>
          <WrittenNote note={draft.note} />
          <ReferenceFields />
          {data && <DeliveryAddress address={data.deliveryAddress} />}
        </>
      }
      action={
        <div className="flex flex-col gap-2">
          {basket && outdatedTotal !== undefined && outdatedTotal !== basket.totalAmount && (
            <p role="alert" className="rounded-md bg-parked-soft px-3 py-2 text-sm text-parked">
              {t('storefront:basket.price_changed', {
                before: euro(outdatedTotal),
                now: euro(basket.totalAmount),
              })}
            </p>
          )}
          <Button look="go" busy={busy} onClick={complete} className="w-full">
            {t('storefront:basket.complete_order')}
          </Button>
        </div>
      }
    />
  )
}
