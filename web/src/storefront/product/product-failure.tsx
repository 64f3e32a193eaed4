import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'

interface ProductFailureProps {
  error: Error
  onRetry: () => void
}

/** A product that is no longer sold is no error: trying again would not bring it back. */
export function ProductFailure({ error, onRetry }: ProductFailureProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  if (error instanceof CallError && error.code === 'product_not_found') {
    return (
      <EmptyState title={t('storefront:product.not_found')}>
        {t('storefront:product.not_found_body')}
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={t('storefront:product.error')}
      message={messageOf(error)}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
    />
  )
}
