import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../api/call.ts'
import { keyOf, queryOf } from '../api/query-of.ts'
import { useErrorMessage } from '../api/use-error-message.ts'
import { useToast } from '../ui/toast.tsx'

export type OwnSession = Answer<'/api/office/own/sessions' | '/web-api/own/sessions'>[number]

/** The same calls in both apps. */
const calls = {
  office: {
    list: '/api/office/own/sessions',
    end: '/api/office/own/endSession',
    endOthers: '/api/office/own/endOtherSessions',
  },
  storefront: {
    list: '/web-api/own/sessions',
    end: '/web-api/own/endSession',
    endOthers: '/web-api/own/endOtherSessions',
  },
} as const

/** Where one is logged in to this app, and the ways out of there. */
export function useOwnSessions(app: keyof typeof calls) {
  const { list, end, endOthers } = calls[app]
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const query = useQuery(queryOf(list))
  const shared = {
    onError: (error: Error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(list) }),
  }
  const endOne = useMutation({
    mutationFn: (id: string) => call(end, { body: { id } }),
    onSuccess: () => toast.success(t('account:sessions.ended')),
    ...shared,
  })
  const endAllOthers = useMutation({
    mutationFn: () => call(endOthers),
    onSuccess: ({ ended }) => toast.success(t('account:sessions.ended_others', { count: ended })),
    ...shared,
  })
  return {
    query,
    hasOthers: (query.data ?? []).some(({ current }) => !current),
    endAllOthers,
    endOne: (id: string) => endOne.mutate(id),
    isEnding: (id: string) => endOne.isPending && endOne.variables === id,
  }
}
