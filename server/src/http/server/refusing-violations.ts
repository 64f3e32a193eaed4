import type { RefusalCode } from '@kontor/contract/core/errors'
import { Refusal } from '../endpoints/refusal.ts'

/**
 * Runs work and turns a violated database constraint into a refusal. The constraint decides,
 * because only the database checks under a lock that concurrent writers also take.
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
