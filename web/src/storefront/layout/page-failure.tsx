import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'

/** Stands for the whole page when drawing it failed: better than a blank one. */
export function PageFailure() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t('common:error.title')}
        message={t('common:error.unexpected')}
        retryLabel={t('common:retry')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
