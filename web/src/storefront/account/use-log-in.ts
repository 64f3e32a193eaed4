import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { storeUser } from '../../session/stored-user.ts'
import { useToast } from '../../ui/toast.tsx'
import { mergeGuestBasket } from '../basket/merge-guest-basket.ts'
import { useFirstPage } from './use-first-page.ts'

/** Logs in; the page loads again once the success message is gone, as then all of it is personal (L-06). */
export function useLogIn(onLoggedIn: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const backToFirstPage = useFirstPage()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      call('/public/web-api/login', { body }),
    onSuccess: async (user) => {
      storeUser(user)
      onLoggedIn()
      backToFirstPage()
      await mergeGuestBasket(client).catch((error: Error) => toast.error(messageOf(error)))
      toast.success(t('storefront:success_login'), () => location.reload())
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
