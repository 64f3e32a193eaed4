import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { storageLasts } from '../../shared/session/browser-storage.ts'
import { endedSessionPath, forgetEndedSession } from '../../shared/session/ended-session.ts'
import { storeUser } from '../../shared/session/stored-user.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { mergeGuestBasket } from '../basket/merge-guest-basket.ts'

/** Reloads everything for the customer: this page, or the one on which their last session ended. */
function comeBack(client: QueryClient): void {
  const path = endedSessionPath()
  forgetEndedSession()
  // Without storage a reload would lose the login, so only the queries are reset.
  if (!storageLasts()) void client.resetQueries()
  else if (path === null) location.reload()
  else location.replace(location.origin + path)
}

/** Sets the listing in the address back to its first page; all other filters stay. */
function useFirstPage(): () => void {
  const [query, setQuery] = useSearchParams()
  return () => {
    if (!query.has('page')) return
    const first = new URLSearchParams(query)
    first.delete('page')
    setQuery(first, { replace: true, preventScrollReset: true })
  }
}

/** Logs in; the page reloads after the success message, because all of it is personal then (L-06). */
export function useLogIn(username: string, onLoggedIn: () => Promise<void>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const backToFirstPage = useFirstPage()
  return useForm({
    start: { username, password: '', rememberMe: false },
    check: (values) => missing(values, ['username', 'password']),
    send: ({ username: name, password }) =>
      call('/public/web-api/login', { body: { username: name, password } }),
    onSent: async (user) => {
      storeUser(user)
      // Going back closes the dialog and restores the address of the page.
      await onLoggedIn()
      backToFirstPage()
      await mergeGuestBasket(client).catch((error: Error) => toast.error(messageOf(error)))
      toast.success(t('storefront:success_login'), () => comeBack(client))
    },
    onFailed: (error) => toast.error(messageOf(error)),
  })
}
