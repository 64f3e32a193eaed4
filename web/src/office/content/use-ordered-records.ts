import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { permissionToChange } from '../records/record-name.ts'
import { useHeld } from '../records/use-held.ts'

/** A list of records whose order is changed by hand: whether one may, and how one is moved. */
export function useOrderedRecords(name: 'banner' | 'page') {
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const move = useMutation({
    mutationFn: (body: { id: number; before: number | null }) =>
      call(`/api/office/${name}/move`, { body }),
    onError: (error) => toast.error(messageOf(error)),
    // Also after a refusal: someone else has changed the order.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(`/api/office/${name}/list`) }),
  })
  return {
    mayChange: useHeld(permissionToChange[name]),
    move: (id: number, before: number | null) => move.mutate({ id, before }),
  }
}
