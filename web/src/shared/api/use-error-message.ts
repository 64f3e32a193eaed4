import { useTranslation } from 'react-i18next'
import { CallError, NetworkError, TimeoutError } from './call-error.ts'

/** Turns an error into a message for the reader: the server's own, or ours when there was no answer. */
export function useErrorMessage(): (error: Error) => string {
  const { t } = useTranslation()
  return (error) => {
    if (error instanceof CallError) return error.message
    if (error instanceof TimeoutError) return t('common:error.timeout')
    return error instanceof NetworkError ? t('common:error.network') : t('common:error.unexpected')
  }
}
