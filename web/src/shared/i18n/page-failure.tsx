import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { loadNewPage } from '../ui/load-new-page.ts'

const retry = () => void loadNewPage()

/** Stands for the whole page when drawing it failed: better than a blank one. */
export function PageFailure() {
  const { t } = useTranslation()

  // A part of the page that could not be loaded without a network is tried again when it is back.
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
