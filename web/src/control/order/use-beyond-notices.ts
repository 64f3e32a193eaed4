import type { OrderItem } from '@kontor/contract/control/order-item'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { beyondNotices, type BeyondNotice } from '../live/beyond-notices.ts'
import { currentAgent } from '../session/current-agent.ts'
import { useApprovals } from '../counts/approvals-context.ts'
import { beyondQuestions } from '../counts/waiting-approval.ts'

/** Shows when other agents count more of a line in this order than was ordered. */
export function useBeyondNotices(
  orderId: number,
  findItem: (orderProductId: number) => OrderItem | undefined,
  tell: (text: string) => void,
): void {
  const { t } = useTranslation()
  const { queue } = useApprovals()

  const onNotice = useEffectEvent((notice: BeyondNotice) => {
    const { orderProductId, agent, counted } = notice
    const item = findItem(orderProductId)
    if (notice.orderId !== orderId || item === undefined) return
    const own = beyondQuestions(queue.snapshot(), currentAgent()?.key)
    // The agent who is asked to confirm knows it already.
    if (!counted && own.some((question) => question.orderProductId === orderProductId)) return
    const words = { agent, name: item.productName, ordered: item.numberOfOrderedItems }
    tell(counted ? t('control:beyond.counted_by', words) : t('control:beyond.asked_by', words))
  })

  useEffect(() => beyondNotices.watch((notice) => onNotice(notice)), [])
}
