import type { Account } from '@kontor/contract/storefront/accounts'
import { useTranslation } from 'react-i18next'

/** The delivery address of the order. */
export function DeliveryAddress({ address }: { address: Account }) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="delivery-address"
      className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h2 id="delivery-address" className="font-medium">
        {t('storefront:basket.delivery_address')}
      </h2>
      <address className="break-words not-italic">
        {address.firmName}
        <br />
        {address.name !== address.firmName && (
          <>
            {address.name}
            <br />
          </>
        )}
        {address.address}
        <br />
        {address.zipCode} {address.city}
        <br />
        {address.country}
      </address>
    </section>
  )
}
