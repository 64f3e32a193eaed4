import type { OrderItem } from '@kontor/contract/control/order-item'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { findScannedOrder } from '../find/find-scanned-order.ts'
import { type Agent, currentAgent } from '../session/current-agent.ts'
import { useApprovals } from '../counts/approvals-context.ts'
import { matchScan } from '../scanning/match-scan.ts'
import { newId } from '../../shared/api/new-id.ts'
import { play } from '../scanning/sounds.ts'
import { createOneAtATime } from '../counts/one-at-a-time.ts'
import { waitingByLine } from '../counts/waiting-approval.ts'
import { leftOf } from './order-line.ts'
import { itemsKey } from './order-queries.ts'
import type { Question } from './question.ts'
import { useBeyondNotices } from './use-beyond-notices.ts'

/** The last scan or tap, shown large to be readable at arm's length. */
export type Happening =
  | { kind: 'counted'; approvalId: string; item: OrderItem; piece: number }
  | { kind: 'notice'; text: string }
  | { kind: 'problem'; text: string }

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** Scanning, approving and taking back in one order, and the questions that come up. */
export function usePicking(orderId: number, whyNot: string | null) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const approvals = useApprovals()
  const [last, setLast] = useState<Happening | null>(null)
  /** A ref to the same value, which does not wait for a render. */
  const newest = useRef<Happening | null>(null)
  const [oneAtATime] = useState(createOneAtATime)
  const [questions, setQuestions] = useState<readonly Question[]>([])

  const ask = (question: Question) => setQuestions((before) => [...before, question])

  /** Read from the cache: scans come faster than renders. */
  function now() {
    const items = queryClient.getQueryData(itemsKey(orderId)) ?? []
    const waiting = waitingByLine(approvals.queue.snapshot(), orderId, currentAgent()?.key)
    return { items, waiting }
  }

  function leftNow(item: OrderItem): number {
    const { items, waiting } = now()
    const known = items.find(({ orderProductId }) => orderProductId === item.orderProductId) ?? item
    return leftOf(known, waiting.get(item.orderProductId) ?? 0)
  }

  function show(happening: Happening) {
    newest.current = happening
    setLast(happening)
  }

  function problem(text: string) {
    play('error')
    show({ kind: 'problem', text })
  }

  // A refused count was not counted, so there is nothing to undo. The refusal has its own sound.
  const onRefused = useEffectEvent((id: string, message: string) => {
    if (newest.current?.kind !== 'counted' || newest.current.approvalId !== id) return
    show({ kind: 'problem', text: t('control:waiting.refused', { message }) })
  })
  useEffect(
    () => approvals.watchSettled(({ id }, refusal) => refusal !== null && onRefused(id, refusal)),
    [approvals],
  )

  useBeyondNotices(
    orderId,
    (id) => now().items.find(({ orderProductId }) => orderProductId === id),
    problem,
  )

  function add(approvalId: string, item: OrderItem, piece: number, agent: Agent, agreed: boolean) {
    const { orderProductId, productName, salesUnitName } = item
    const made = { id: approvalId, agent: agent.key, agentName: agent.name, orderId }
    const line = { orderProductId, piece, productName, salesUnitName }
    approvals.add({ ...made, ...line, beyondOrdered: agreed })
  }

  /**
   * Returns whether it was counted: nothing is counted without an agent. `agreed`: the agent confirmed more than was
   * ordered.
   */
  function count(item: OrderItem, piece: number, agreed = false): boolean {
    const agent = currentAgent()
    if (!agent) return false
    const approvalId = newId()
    add(approvalId, item, piece, agent, agreed)
    play(piece > 0 ? 'success' : 'back')
    show({ kind: 'counted', approvalId, item, piece })
    return true
  }

  /** An unsent count is removed from the queue; a sent one is reversed by a negative count. */
  function undo() {
    const agent = currentAgent()
    const undone = newest.current
    if (!agent || undone?.kind !== 'counted') return
    const { item, approvalId } = undone
    const piece = -undone.piece
    // Meanwhile the order may be complete, so that repeating the count exceeds it.
    if (piece > leftNow(item)) return ask({ kind: 'more', item, piece, left: leftNow(item) })
    const back = newId()
    play(piece > 0 ? 'success' : 'back')
    show({ kind: 'counted', approvalId: back, item, piece })
    // Serialised: with quick taps on undo and redo the last tap wins.
    void oneAtATime(async () => {
      if (!(await approvals.withdraw(approvalId))) add(back, item, piece, agent, false)
      else if (piece < 0) toast.success(t('control:control_unapprove_product'))
    })
  }

  async function search(code: string, meant: number) {
    const searching: Happening = { kind: 'notice', text: t('control:scan.not_open', { code }) }
    show(searching)
    const isNewest = () => newest.current === searching

    /** A newer scan is not replaced on the screen. */
    function fail(text: string) {
      if (isNewest()) return problem(text)
      play('error')
      toast.error(text)
    }

    try {
      const body = { searchText: code }
      const found = await call('/api/stockAgent/product/searchWithBarcode', { body })
      if (found.length === 0) {
        // No product has it, but it may be the barcode of a pick list.
        const scanned = await findScannedOrder(code)
        if (scanned === null) return fail(t('control:scan.unknown', { code }))
        if (scanned === orderId) return show({ kind: 'notice', text: t('control:scan.this_order') })
        play('success')
        return await navigate(`/apps/control/control-item/${scanned}`)
      }
      if (isNewest()) show({ kind: 'notice', text: t('control:scan.found', { code }) })
      ask({ kind: 'products', code, found, count: meant })
    } catch (error) {
      const message = errorMessage(toError(error))
      fail(t('control:scan.not_searched', { code, message }))
    }
  }

  /** The error sound means that nothing was counted; a question has another sound (D-08). */
  function scan(code: string) {
    if (whyNot !== null) return problem(whyNot)
    const { items, waiting } = now()
    const match = matchScan(items, waiting, code)
    if (match.kind === 'line') {
      approve(match.item, match.count)
    } else if (match.kind === 'several') {
      show({ kind: 'notice', text: t('control:scan.several', { code }) })
      ask({ kind: 'lines', code, items: match.items, count: match.count })
    } else {
      // Played before the server is asked: the agent holds one too many.
      if (match.kind === 'complete') play('over')
      void search(code, match.count)
    }
  }

  /** A tap on a row: more than is left has to be confirmed first (D-06). Returns whether it was counted. */
  function approve(item: OrderItem, piece: number): boolean {
    const left = leftNow(item)
    if (piece <= left) return count(item, piece)
    ask({ kind: 'more', item, piece, left })
    return false
  }

  return {
    last,
    question: questions[0],
    ask,
    /** The current question is answered; `next` replaces it. */
    answered: (next?: Question) =>
      setQuestions(([, ...rest]) => (next === undefined ? rest : [next, ...rest])),
    scan,
    count,
    approve,
    /** A row was tapped whose count is not accepted. */
    badCount: () => problem(t('control:control_unvalid_count')),
    undo,
  }
}

export type Picking = ReturnType<typeof usePicking>
