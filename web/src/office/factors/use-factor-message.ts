import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { PasskeyError } from './passkeys.ts'

/** Why a passkey was not made or used, or a call failed. */
export function useFactorMessage(): (error: Error) => string {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  return (error) => (error instanceof PasskeyError ? t(error.message) : messageOf(error))
}
