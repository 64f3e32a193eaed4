import { Refusal } from '../http/refusal.ts'

/**
 * Runs what changes lines of an order, and refuses it when documents have frozen them. The database is
 * the one to ask: it looks under the same lock that issuing a document takes.
 */
export async function refusingFrozen<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'order_frozen') {
      throw new Refusal('order_frozen')
    }
    throw error
  }
}
