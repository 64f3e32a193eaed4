import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import type { ChangeSet } from './mapping.ts'

/** How often it is asked how far the work is. */
const pollMs = 400

/** A sheet, asked for again as long as something is at work on it, also after the network was lost. */
export const useChangeSet = (id: number) =>
  useQuery({
    ...queryOf('/api/office/change-set/read', { body: { id } }),
    staleTime: 0,
    // It may have gone on in another window.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.running !== null ? pollMs : false,
  })

/** What is called with the same scope goes one after the other. */
export const rowScope = (id: number) => ({ id: `rows of change set ${id}` })

/** The set as it is shown now, with what was done to its rows a moment before. */
export function useSeen(id: number): () => string | undefined {
  const client = useQueryClient()
  return () =>
    client.getQueryData<ChangeSet>(keyOf('/api/office/change-set/read', { body: { id } }))
      ?.changedAt
}

/** Does something with a sheet, and fetches it again with its rows, also when it was refused. */
export function useSetCall<Input = void>(
  id: number,
  run: (input: Input) => Promise<unknown>,
  scope?: { id: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    ...(scope !== undefined && { scope }),
    onSettled: async () => {
      client.removeQueries({
        queryKey: keyOf('/api/office/change-set/rows', { body: { id } }),
        type: 'inactive',
      })
      await Promise.all([
        client.invalidateQueries({
          queryKey: keyOf('/api/office/change-set/read', { body: { id } }),
        }),
        client.invalidateQueries({
          queryKey: keyOf('/api/office/change-set/rows', { body: { id } }),
        }),
        client.invalidateQueries({ queryKey: keyOf('/api/office/change-set/list') }),
      ])
    },
  })
}
