import type { OrderItem } from '@kontor/contract/warehouse'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { currentAgent } from '../scanning/agent.ts'
import { useApprovals } from '../scanning/approvals-context.ts'
import { matchScan } from '../scanning/match-scan.ts'
import { newId } from '../scanning/new-id.ts'
import { play } from '../scanning/sounds.ts'
import { waitingByLine } from '../scanning/waiting-approval.ts'
import { leftOf } from './order-line.ts'
import type { Question } from './question.ts'

/** What happened last: shown large, so that it is read at arm's length. */
export type Happening =
  | { kind: 'counted'; item: OrderItem; piece: number }
  | { kind: 'problem'; text: string }

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** Scanning, approving and taking back in one order, and what there is to ask meanwhile. */
export function usePicking(orderId: number, frozen: boolean) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const approvals = useApprovals()
  const [last, setLast] = useState<Happening | null>(null)
  const [questions, setQuestions] = useState<readonly Question[]>([])

  const ask = (question: Question) => setQuestions((before) => [...before, question])

  /** As they stand this very moment: scans come faster than the screen is drawn. */
  function now() {
    const items = queryClient.getQueryData<OrderItem[]>(queryKeys.agentOrderItems(orderId)) ?? []
    const waiting = waitingByLine(approvals.queue.snapshot(), orderId, currentAgent()?.key)
    return { items, waiting }
  }

  function problem(text: string) {
    play('error')
    setLast({ kind: 'problem', text })
  }

  function count(item: OrderItem, piece: number) {
    const agent = currentAgent()
    if (!agent) return
    const { orderProductId, productName, salesUnitName } = item
    approvals.add({
      id: newId(),
      agent: agent.key,
      agentName: agent.name,
      orderId,
      orderProductId,
      piece,
      productName,
      salesUnitName,
    })
    setLast({ kind: 'counted', item, piece })
  }

  async function search(code: string) {
    try {
      const body = { searchText: code }
      const found = await call('/api/stockAgent/product/searchWithBarcode', { body })
      if (found.length > 0) ask({ kind: 'products', code, found })
      else setLast({ kind: 'problem', text: t('control:scan.unknown', { code }) })
    } catch (error) {
      const message = errorMessage(toError(error))
      setLast({ kind: 'problem', text: t('control:scan.not_searched', { code, message }) })
    }
  }

  function scan(code: string) {
    if (frozen) return problem(t('control:order.frozen'))
    const { items, waiting } = now()
    const match = matchScan(items, waiting, code)
    if (match.kind === 'line') {
      play('success')
      return count(match.item, 1)
    }
    if (match.kind === 'several') {
      problem(t('control:scan.several', { code }))
      return ask({ kind: 'lines', code, items: match.items })
    }
    problem(t('control:scan.not_open', { code }))
    void search(code)
  }

  /** Tapped: more than is left is asked about first (D-06). */
  function approve(item: OrderItem, piece: number) {
    const left = leftOf(item, now().waiting.get(item.orderProductId) ?? 0)
    if (piece > left) ask({ kind: 'more', item, piece, left })
    else if (piece > 0) count(item, piece)
  }

  return {
    last,
    question: questions[0],
    ask,
    /** The one on the screen is answered; `next` comes in its place. */
    answered: (next?: Question) =>
      setQuestions(([, ...rest]) => (next === undefined ? rest : [next, ...rest])),
    scan,
    count,
    approve,
    undo: () => last?.kind === 'counted' && count(last.item, -last.piece),
  }
}

export type Picking = ReturnType<typeof usePicking>
