import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import { CameraFailure } from './camera-failure.tsx'

/** Reading codes from pictures takes a lot of code, so it is loaded when it is opened. */
export const CameraDialog = lazyWithRetry(
  async () => (await import('./camera-dialog.tsx')).CameraDialog,
  CameraFailure,
)
