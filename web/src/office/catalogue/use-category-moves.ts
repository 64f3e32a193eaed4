import type { CategoryNode } from '@kontor/contract/office/category-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { byParentOf, nextOf, type Place } from './category-tree.ts'

interface Move extends Place {
  readonly id: number
  readonly from: number | null
}

/** Moves categories, says what happened, and takes the last move back. */
export function useCategoryMoves(nodes: readonly CategoryNode[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [undo, setUndo] = useState<Move | null>(null)
  const [said, setSaid] = useState('')
  const mutation = useMutation({
    mutationFn: ({ id, from, parent, before }: Move) =>
      call('/api/office/category/move', { body: { id, from, parent, before } }),
    onError: (error) => toast.error(messageOf(error)),
    // Also after a refusal: someone else has changed the tree. The next move waits for the tree only.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf('/api/office/category/read') })
      void client.invalidateQueries({ queryKey: keyOf('/api/office/category/history') })
      return client.invalidateQueries({ queryKey: keyOf('/api/office/category/tree') })
    },
  })

  async function run(wanted: Move, back: Move | null, text: string) {
    try {
      await mutation.mutateAsync(wanted)
      setUndo(back)
      setSaid(text)
    } catch {
      setUndo(null)
      setSaid('')
    }
  }

  function move(id: number, place: Place) {
    const node = nodes.find((each) => each.id === id)
    if (node === undefined || mutation.isPending) return
    const back = {
      id,
      from: place.parent,
      parent: node.parent,
      before: nextOf(byParentOf(nodes), node),
    }
    const parent = nodes.find((each) => each.id === place.parent)
    const before = nodes.find((each) => each.id === place.before)
    const text = t(
      before === undefined ? 'office:category.moved_last' : 'office:category.moved_before',
      {
        name: node.name,
        parent: parent?.name ?? t('office:category.top'),
        before: before?.name ?? '',
      },
    )
    void run({ id, from: node.parent, ...place }, back, text)
  }

  return {
    move,
    said,
    /** Undefined when there is nothing to take back. */
    undo: undo === null ? undefined : () => void run(undo, null, t('office:category.undone')),
  }
}
