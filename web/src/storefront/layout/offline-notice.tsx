import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** A bar at the bottom of the screen while there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    // Always in the page, so that screen readers announce its content when it appears.
    <div role="status" className="print:hidden sticky bottom-0 z-10">
      {!online && (
        <p className="flex min-h-target items-center justify-center gap-3 bg-ink px-4 py-2 text-sm text-surface">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {t('storefront:offline')}
        </p>
      )}
    </div>
  )
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is a network. When it is back, failed queries are refetched. */
function useOnline(): boolean {
  const client = useQueryClient()
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  useEffect(() => {
    if (!online) return
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }, [online, client])
  return online
}
