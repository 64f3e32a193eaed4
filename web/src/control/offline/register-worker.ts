/** From the second visit on the app opens offline; browsers allow service workers only on https and on localhost. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/apps/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}
