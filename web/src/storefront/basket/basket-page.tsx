import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Trash2 } from 'lucide-react'
import { Button } from '../../shared/ui/button.tsx'
import { useOpenLogin } from '../account/login-gate.ts'
import { useCustomer } from '../account/use-customer.ts'
import { ProductDialog } from '../product/product-dialog-outlet.tsx'
import { BasketScreen } from './basket-screen.tsx'
import { NoteField } from './order-note-field.tsx'
import { UnavailableLines } from './unavailable-lines.tsx'
import { UndoRemoval } from './undo-removal.tsx'
import { useBasket } from './use-basket.ts'
import { useChangeBasket } from './use-change-basket.ts'
import { useFreshGuestLines } from './use-fresh-guest-lines.ts'

/** /basket: the editable lines, a note to the order, and the button to the payment. */
export function BasketPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isCustomer = useCustomer() !== null
  const openLogin = useOpenLogin()
  const shown = useBasket()
  const { remove } = useChangeBasket()
  useFreshGuestLines()
  const lines = shown.basket?.orderProducts ?? []
  return (
    <>
      <BasketScreen
        title={t('storefront:basket.title')}
        shown={shown}
        headAction={
          <Button look="quiet" onClick={() => remove(lines)} className="px-3 text-muted">
            <Trash2 aria-hidden size={16} />
            {t('storefront:basket.clear')}
          </Button>
        }
        aboveLines={
          <>
            <UndoRemoval />
            <UnavailableLines lines={shown.basket?.unavailable ?? []} />
          </>
        }
        belowLines={<NoteField />}
        action={
          <Button
            look="go"
            onClick={() => (isCustomer ? void navigate('/payment') : openLogin())}
            className="w-full"
          >
            {t('storefront:basket.pass_to_payment')}
          </Button>
        }
      />
      <ProductDialog />
    </>
  )
}
