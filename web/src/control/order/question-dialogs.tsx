import type { OrderItem } from '@kontor/contract/control/order-item'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { QuantitiesDialog } from './quantities-dialog.tsx'
import type { Question } from './question.ts'
import { FindProductDialog } from './find-product-dialog.tsx'
import { ShortDialog } from './short-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { Picking } from './use-picking.ts'

interface QuestionDialogsProps {
  orderId: number
  picking: Picking
  /** The currently approved count of a line. */
  approvedNow: (item: OrderItem) => number
  waiting: boolean
  /** The lines that are not complete. */
  open: readonly OrderItem[]
}

/** The dialog of the current question. */
export function QuestionDialogs({ picking, ...rest }: QuestionDialogsProps) {
  const { question } = picking
  if (question === undefined) return null
  return <QuestionDialog question={question} picking={picking} {...rest} />
}

function QuestionDialog({
  question,
  orderId,
  picking,
  approvedNow,
  waiting,
  open,
}: QuestionDialogsProps & { question: Question }) {
  const { t } = useTranslation()
  const { answered, approve, count } = picking
  const close = () => answered()

  switch (question.kind) {
    case 'lines':
      return (
        <Chooser title={t('control:chooser.title', { code: question.code })} onClose={close}>
          <ChoiceList
            choices={question.items.map((item) => ({
              key: item.orderProductId,
              image: item.productImage,
              name: item.productName,
              detail: item.salesUnitName,
              onChoose: () => {
                close()
                approve(item, question.count)
              },
            }))}
          />
        </Chooser>
      )
    case 'products':
      return (
        <Chooser title={t('control:chooser.title', { code: question.code })} onClose={close}>
          <p className="pb-3 text-sm text-muted">{t('control:chooser.lead')}</p>
          <ChoiceList
            choices={question.found.map(
              ({ productId, salesUnitId, combinedName, productImage }) => ({
                key: salesUnitId ?? productId,
                image: productImage,
                name: combinedName,
                onChoose: () =>
                  answered({
                    kind: 'quantities',
                    productId,
                    salesUnitId: salesUnitId ?? null,
                    count: question.count,
                  }),
              }),
            )}
          />
        </Chooser>
      )
    case 'more':
      return (
        <ConfirmDialog
          open
          title={question.item.productName}
          text={t('control:control_confirm_diff_dialog', {
            count: question.piece,
            left: question.left,
            ordered: question.item.numberOfOrderedItems,
          })}
          onClose={close}
          onConfirm={() => {
            count(question.item, question.piece, true)
            close()
          }}
        />
      )
    case 'take-back':
      return (
        <TakeBackDialog
          item={question.item}
          approved={approvedNow(question.item)}
          onClose={close}
          onTakeBack={(piece) => {
            count(question.item, -piece)
            close()
          }}
        />
      )
    case 'missing':
      return (
        <Chooser title={t('control:short.which')} onClose={close}>
          {open.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('control:order.nothing_open')}</p>
          ) : (
            <ChoiceList
              choices={open.map((item) => ({
                key: item.orderProductId,
                image: item.productImage,
                name: item.productName,
                detail: item.salesUnitName,
                onChoose: () => answered({ kind: 'short', item }),
              }))}
            />
          )}
        </Chooser>
      )
    case 'short':
      return (
        <ShortDialog item={question.item} orderId={orderId} waiting={waiting} onClose={close} />
      )
    case 'search':
      return (
        <FindProductDialog
          onClose={close}
          onChoose={(productId) =>
            answered({ kind: 'quantities', productId, salesUnitId: null, count: 0 })
          }
        />
      )
    case 'quantities':
      return (
        <QuantitiesDialog
          orderId={orderId}
          productId={question.productId}
          salesUnitId={question.salesUnitId}
          count={question.count}
          waiting={waiting}
          onClose={close}
        />
      )
  }
}

interface ChooserProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function Chooser({ title, onClose, children }: ChooserProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
    >
      {children}
    </Dialog>
  )
}
