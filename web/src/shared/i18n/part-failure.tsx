import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import type { RetryProps } from '../ui/lazy-with-retry.tsx'

/** Shown instead of a part of an app whose code could not be loaded. */
export function PartFailure({ onRetry }: RetryProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('common:part_failed.title')}
      message={t('common:part_failed.message')}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
    />
  )
}
