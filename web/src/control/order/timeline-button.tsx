import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { OrderTimeline } from '../../shared/orders/order-timeline.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'

/** Shows who counted what, and everything else that happened to the order. */
export function TimelineButton({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('control:order.timeline')}
        title={t('control:order.timeline')}
        icon={<History aria-hidden size={24} />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
      />
      {isOpen && (
        <Dialog
          open
          onOpenChange={setIsOpen}
          title={t('control:order.timeline_title', { number: orderId })}
          closeLabel={t('common:close')}
        >
          <div className="max-h-[70dvh] overflow-y-auto">
            <OrderTimeline
              queryKey={[...keyOf('/api/stockAgent/order/timeline'), orderId]}
              fetchEntries={(after) =>
                call('/api/stockAgent/order/timeline', {
                  body: { orderId, size: 50, ...(after !== undefined && { after }) },
                })
              }
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
