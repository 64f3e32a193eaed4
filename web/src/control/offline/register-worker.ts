/** From the second visit on the app opens without a network; browsers allow that on https and on this device only. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/apps/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}
