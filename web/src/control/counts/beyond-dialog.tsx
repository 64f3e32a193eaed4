import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { orderItemsQuery } from '../order/order-queries.ts'
import { currentAgent } from '../session/current-agent.ts'
import { useApprovals, useWaitingApprovals } from './approvals-context.ts'
import { beyondQuestions, type BeyondQuestion, isOnItsWay } from './waiting-approval.ts'

/**
 * Asks about counts above the ordered count, however late that is known: one question per line, once none of its
 * counts is being sent. Closing the dialog decides nothing; the counts stay in the queue.
 */
export function BeyondDialog({ hold = false }: { hold?: boolean }) {
  const all = useWaitingApprovals()
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set())
  const [askedLine, setAskedLine] = useState<number>()
  const agent = currentAgent()?.key
  const question = beyondQuestions(all, agent).find(
    ({ orderProductId, ids }) =>
      ids.some((id) => !postponed.has(id)) &&
      // An open question stays when another one is counted.
      (orderProductId === askedLine || !isOnItsWay(all, agent, orderProductId)),
  )
  if (question?.orderProductId !== askedLine) setAskedLine(question?.orderProductId)
  if (hold || question === undefined) return null
  return (
    <Asked
      key={question.orderProductId}
      question={question}
      onClose={() => setPostponed(new Set([...postponed, ...question.ids]))}
    />
  )
}

function Asked({ question, onClose }: { question: BeyondQuestion; onClose: () => void }) {
  const { t } = useTranslation()
  const approvals = useApprovals()
  const { orderId, orderProductId, productName, salesUnitName, piece, ids } = question
  const { data: items } = useQuery(orderItemsQuery(orderId, approvals))
  const item = items?.find((each) => each.orderProductId === orderProductId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:beyond.title', { number: orderId })}
      closeLabel={t('control:beyond.later')}
    >
      <p className="text-lg leading-snug font-bold">
        {piece} × {productName} · {salesUnitName}
      </p>
      {item && (
        <dl className="mt-3 grid grid-cols-2 gap-2 rounded-md bg-parked-soft px-4 py-3">
          <Fact name={t('control:beyond.ordered')} value={item.numberOfOrderedItems} />
          <Fact name={t('control:beyond.approved')} value={item.numberOfApprovedItems} />
        </dl>
      )}
      <p className="mt-3 text-base">{t('control:beyond.question', { count: piece })}</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button onClick={() => void approvals.discard(ids)}>
          {t('control:beyond.do_not_count')}
        </Button>
        <Button look="go" onClick={() => void approvals.agreeBeyond(ids)}>
          {t('control:beyond.count_anyway')}
        </Button>
      </div>
    </Dialog>
  )
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl leading-tight font-bold">{value}</dd>
    </div>
  )
}
