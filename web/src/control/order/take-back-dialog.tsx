import type { OrderItem } from '@kontor/contract/control/order-item'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { CountStepper } from './count-stepper.tsx'

interface TakeBackDialogProps {
  item: OrderItem
  /** The currently approved count: no more can be taken back. */
  approved: number
  onTakeBack: (piece: number) => void
  onClose: () => void
}

/** Asks how many of an approved line shall be taken back (D-07). */
export function TakeBackDialog({ item, approved, onTakeBack, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [count, setCount] = useState<number | null>(1)

  function submit() {
    // Other agents may have taken some back meanwhile.
    if (count === null || count > approved) return toast.error(t('control:control_unvalid_count'))
    onTakeBack(count)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:take_back.title')}
      closeLabel={t('common:close')}
    >
      <p className="text-lg leading-snug font-semibold">{item.productName}</p>
      <p className="text-sm text-muted">
        {item.salesUnitName} · {t('control:take_back.approved', { count: approved })}
      </p>
      <div className="flex justify-center py-6">
        <CountStepper
          count={count}
          onChange={setCount}
          lowest={1}
          highest={approved}
          labels={{
            count: t('control:take_back.count'),
            less: t('control:count.less'),
            more: t('control:count.more'),
          }}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>{t('control:logout.cancel')}</Button>
        <Button look="go" onClick={submit}>
          <Undo2 aria-hidden size={20} />
          {t('control:take_back.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
