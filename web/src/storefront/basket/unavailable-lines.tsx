import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { announceBasket } from './basket-channel.ts'
import type { Basket } from './basket-line.ts'

interface Item {
  productId: number
  salesUnitId: number
}

/** Removes a line that can no longer be ordered. */
function useDropUnavailable(): (item: Item) => void {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: ({ productId, salesUnitId }: Item) =>
      call('/web-api/order/set-basket-item', { body: { productId, salesUnitId, count: 0 } }),
    onSettled: announceBasket,
    onError: (error) =>
      toast.error(t('storefront:basket.not_changed', { reason: messageOf(error) })),
  })
  return mutate
}

/** Lines of the basket that are no longer sold; they are left out of the order. */
export function UnavailableLines({ lines }: { lines: Basket['unavailable'] }) {
  const { t } = useTranslation()
  const drop = useDropUnavailable()
  if (lines.length === 0) return null
  return (
    <div className="border-b border-line bg-parked-soft py-2 pr-1 pl-4 text-sm text-parked">
      <p className="font-semibold">{t('storefront:basket.unavailable')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.salesUnitId} className="flex items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {line.name}, {line.salesUnitName} x {line.piece}
            </span>
            <IconButton
              label={t('storefront:basket.remove_line', { name: line.name })}
              icon={<X aria-hidden size={18} />}
              onClick={() => drop(line)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
