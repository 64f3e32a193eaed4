import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { removeStoredUser } from '../../session/stored-user.ts'

/** Ends the session. On a shared device the agent is forgotten even when the server cannot be told. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call('/api/stockAgent/logout'),
    onSettled: removeStoredUser,
  })
}
