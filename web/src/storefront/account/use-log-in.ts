import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { storeUser } from '../../session/stored-user.ts'
import { useToast } from '../../ui/toast.tsx'

/** Logs in; the page loads again once the success message is gone, as then all of it is personal. */
export function useLogIn(onLoggedIn: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  return useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      call('/public/web-api/login', { body }),
    onSuccess: (user) => {
      storeUser(user)
      onLoggedIn()
      toast.success(t('storefront:success_login'), () => location.reload())
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}
