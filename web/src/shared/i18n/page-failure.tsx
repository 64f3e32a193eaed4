import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { loadNewPage } from '../ui/load-new-page.ts'

const retry = () => void loadNewPage()

/** Shown instead of the whole page when rendering failed. */
export function PageFailure() {
  const { t } = useTranslation()

  // A chunk that could not be loaded offline is retried when the network is back.
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t('common:error.title')}
        message={t('common:error.unexpected')}
        retryLabel={t('common:retry')}
        onRetry={retry}
      />
    </main>
  )
}
