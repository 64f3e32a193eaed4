import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import type { ChangeSet } from './mapping.ts'
import { rowScope } from './use-change-set.ts'

type RowPage = Answer<'/api/office/change-set/rows'>
export type ChangeRow = RowPage['rows'][number]

export const rowFilters = ['all', 'new', 'changed', 'unchanged', 'wrong', 'asked', 'kept'] as const
export type RowFilter = (typeof rowFilters)[number]

const pageSize = 100

const choiceOf = (filter: RowFilter) => {
  if (filter === 'all') return {}
  if (filter === 'asked') return { asked: true }
  return filter === 'kept' ? { kept: true } : { states: [filter] }
}

/** How many rows a filter shows, as far as the counts of the set say. */
export function countOf({ counts }: Pick<ChangeSet, 'counts'>, filter: RowFilter): number {
  if (counts === null) return 0
  if (filter === 'asked') return counts.questions
  if (filter === 'all') return counts.new + counts.changed + counts.unchanged + counts.wrong
  return counts[filter]
}

/** The rows from one place to another, fetched page by page as they come into sight. */
export function useChangeRows(
  { id, changedAt }: Pick<ChangeSet, 'id' | 'changedAt'>,
  filter: RowFilter,
  first: number,
  last: number,
) {
  const from = Math.floor(first / pageSize)
  const pages = Array.from(
    { length: Math.floor(last / pageSize) - from + 1 },
    (_, index) => from + index,
  )
  const results = useQueries({
    queries: pages.map((page) => {
      const body = { id, ...choiceOf(filter), skip: page * pageSize, size: pageSize }
      return {
        // Each step makes other rows, also one that was begun in another window.
        queryKey: [...keyOf('/api/office/change-set/rows', { body }), changedAt],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call('/api/office/change-set/rows', { body }, { signal }),
      }
    }),
  })
  const failed = results.find(({ error, data }) => error !== null && data === undefined)
  return {
    rowAt: (index: number): ChangeRow | undefined =>
      results[Math.floor(index / pageSize) - from]?.data?.rows[index % pageSize],
    total: results.find(({ data }) => data !== undefined)?.data?.total,
    isFetching: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => results.forEach((result) => result.error !== null && void result.refetch()),
  }
}

/** Leaves rows out, or takes them in again. What is shown follows at once, and is put right when it is refused. */
export function useLeaveOut(id: number) {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const rowsKey = keyOf('/api/office/change-set/rows', { body: { id } })
  return useMutation({
    scope: rowScope(id),
    mutationFn: ({ rows, leftOut }: { rows?: number[]; leftOut: boolean }) =>
      call('/api/office/change-set/leave-out', {
        body: { id, leftOut, ...(rows !== undefined && { rows }) },
      }),
    onMutate: async ({ rows, leftOut }) => {
      await client.cancelQueries({ queryKey: rowsKey })
      const before = client.getQueriesData<RowPage>({ queryKey: rowsKey })
      client.setQueriesData<RowPage>({ queryKey: rowsKey }, (page) =>
        page === undefined
          ? undefined
          : {
              ...page,
              rows: page.rows.map((row) =>
                (rows?.includes(row.row) ?? row.questions.length > 0) ? { ...row, leftOut } : row,
              ),
            },
      )
      return before
    },
    onError: (error, _, before = []) => {
      toast.error(messageOf(error))
      // At once: without a network nothing else would put it right.
      for (const [key, page] of before) client.setQueryData(key, page)
      void client.invalidateQueries({ queryKey: rowsKey })
    },
    onSettled: () =>
      client.invalidateQueries({
        queryKey: keyOf('/api/office/change-set/read', { body: { id } }),
      }),
  })
}
