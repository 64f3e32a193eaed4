import type { RefusalCode } from '@kontor/contract/core/errors'
import { Refusal } from '../endpoints/refusal.ts'

/**
 * Runs work that a rule of the database may forbid, and refuses it in our words then. The database is the
 * one to ask: it looks under the same lock as whoever might get in between.
 */
export async function refusingViolations<Result>(
  work: Promise<Result>,
  refusals: Readonly<Record<string, RefusalCode>>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const constraint =
      error instanceof Error && 'constraint' in error ? error.constraint : undefined
    const code = refusals[String(constraint)]
    throw code === undefined ? error : new Refusal(code)
  }
}
