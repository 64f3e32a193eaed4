import { CallError } from '../../shared/api/call-error.ts'
import type { Opened } from './opened.ts'

/** What a step of the login gets. */
export interface StepProps {
  opened: Opened
  onOpened: (opened: Opened) => void
  onExpired: () => void
}

/** The session of the step has ended, so the password is asked for again. */
export const isExpired = (error: Error): boolean =>
  error instanceof CallError && error.code === 'not_logged_in'
