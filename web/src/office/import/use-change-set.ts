import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'

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

/** Does something with a sheet, and fetches it again with its rows, also when it was refused. */
export function useSetCall<Input = void>(id: number, run: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
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
