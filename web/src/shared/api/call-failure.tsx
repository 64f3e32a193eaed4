import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { useErrorMessage } from './use-error-message.ts'

interface CallFailureProps {
  title: string
  error: Error
  onRetry: () => void
}

/** Shown instead of data that could not be fetched: the reason, and a button to retry. */
export function CallFailure({ title, error, onRetry }: CallFailureProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  return (
    <ErrorState
      title={title}
      message={messageOf(error)}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
    />
  )
}
