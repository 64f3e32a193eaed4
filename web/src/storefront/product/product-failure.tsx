import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'

interface ProductFailureProps {
  error: Error
  onRetry: () => void
}

/** A product that is no longer sold is not an error: a retry would not help. */
export function ProductFailure({ error, onRetry }: ProductFailureProps) {
  const { t } = useTranslation()
  if (error instanceof CallError && error.code === 'product_not_found') {
    return (
      <EmptyState title={t('storefront:product.not_found')}>
        {t('storefront:product.not_found_body')}
      </EmptyState>
    )
  }
  return <CallFailure title={t('storefront:product.error')} error={error} onRetry={onRetry} />
}
