import { useTranslation } from 'react-i18next'

interface BuyerReferencesProps {
  order: { buyerOrderNumber: string | null; buyerReference: string | null }
}

/** The customer's own number and reference of the order, as printed on the documents. */
export function BuyerReferences({ order }: BuyerReferencesProps) {
  const { t } = useTranslation()
  const words = [
    [t('storefront:orders.buyer_order_number'), order.buyerOrderNumber],
    [t('storefront:orders.buyer_reference'), order.buyerReference],
  ].filter(([, word]) => word !== null)
  if (words.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm">
      {words.map(([name, word]) => (
        <div key={name} className="min-w-0">
          <dt className="font-semibold">{name}</dt>
          <dd className="break-words">{word}</dd>
        </div>
      ))}
    </dl>
  )
}
